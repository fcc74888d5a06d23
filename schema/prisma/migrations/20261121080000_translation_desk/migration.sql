-- CreateEnum
CREATE TYPE "translation_comment_author" AS ENUM ('customer', 'translator', 'reviewer');

-- CreateEnum
CREATE TYPE "status_update_kind" AS ENUM ('translation_ordered', 'translator_assigned', 'translation_ready', 'revision_asked', 'revision_ready', 'translation_cancelled', 'translator_commented');

-- AlterEnum
ALTER TYPE "stored_file_kind" ADD VALUE 'signed_certificate';
ALTER TYPE "stored_file_kind" ADD VALUE 'delivery';

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "layout_sealed" TEXT;

-- AlterTable
ALTER TABLE "stored_files" ADD COLUMN     "order_id" TEXT;

-- AlterTable
ALTER TABLE "translation_orders" ADD COLUMN     "ordered_document_id" TEXT,
ADD COLUMN     "ready_at" TIMESTAMPTZ(3),
ADD COLUMN     "reviewer_id" TEXT,
ADD COLUMN     "translator_id" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- An order whose document is gone keeps an address that nobody knows.
UPDATE "translation_orders" SET "ordered_document_id" = COALESCE("document_id", "id");
ALTER TABLE "translation_orders" ALTER COLUMN "ordered_document_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "translators" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "languages" TEXT[],
    "profile_sealed" TEXT,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "translators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "order_id" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_pages" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "page" INTEGER NOT NULL,
    "blocks_sealed" TEXT NOT NULL,
    "is_blank" BOOLEAN NOT NULL DEFAULT false,
    "checked_by_id" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_comments" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "author" "translation_comment_author" NOT NULL,
    "translator_id" TEXT,
    "is_internal" BOOLEAN NOT NULL DEFAULT false,
    "page" INTEGER,
    "text_sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revision_requests" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "reason_sealed" TEXT NOT NULL,
    "marked" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revision_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_certificates" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "order_id" TEXT,
    "version" INTEGER NOT NULL,
    "document_type" TEXT NOT NULL,
    "source_language" TEXT NOT NULL,
    "page_count" INTEGER NOT NULL,
    "sha256" TEXT,
    "certified_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "replaced_by_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_certificates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_updates" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" "status_update_kind" NOT NULL,
    "order_id" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "status_updates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "translators_user_id_key" ON "translators"("user_id");

-- CreateIndex
CREATE INDEX "audit_entries_order_id_at_idx" ON "audit_entries"("order_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_actor_at_idx" ON "audit_entries"("actor", "at");

-- CreateIndex
CREATE UNIQUE INDEX "translation_pages_order_id_version_page_key" ON "translation_pages"("order_id", "version", "page");

-- CreateIndex
CREATE INDEX "translation_comments_order_id_created_at_idx" ON "translation_comments"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "revision_requests_order_id_version_key" ON "revision_requests"("order_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "translation_certificates_code_key" ON "translation_certificates"("code");

-- CreateIndex
CREATE UNIQUE INDEX "translation_certificates_order_id_version_key" ON "translation_certificates"("order_id", "version");

-- CreateIndex
CREATE INDEX "status_updates_user_id_created_at_id_idx" ON "status_updates"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "stored_files_order_id_kind_page_idx" ON "stored_files"("order_id", "kind", "page");

-- CreateIndex
CREATE INDEX "translation_orders_ordered_document_id_idx" ON "translation_orders"("ordered_document_id");

-- CreateIndex
CREATE INDEX "translation_orders_status_promised_at_idx" ON "translation_orders"("status", "promised_at");

-- CreateIndex
CREATE INDEX "translation_orders_translator_id_idx" ON "translation_orders"("translator_id");

-- CreateIndex
CREATE INDEX "translation_orders_reviewer_id_idx" ON "translation_orders"("reviewer_id");

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translators" ADD CONSTRAINT "translators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_orders" ADD CONSTRAINT "translation_orders_translator_id_fkey" FOREIGN KEY ("translator_id") REFERENCES "translators"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_orders" ADD CONSTRAINT "translation_orders_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "translators"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_pages" ADD CONSTRAINT "translation_pages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_comments" ADD CONSTRAINT "translation_comments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_certificates" ADD CONSTRAINT "translation_certificates_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "translation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
