-- CreateEnum
CREATE TYPE "document_analysis_status" AS ENUM ('pending', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "stored_file_kind" AS ENUM ('original', 'page_picture');

-- CreateEnum
CREATE TYPE "stored_file_state" AS ENUM ('writing', 'kept', 'erasing');

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "original_name_sealed" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "content_fingerprint" TEXT NOT NULL,
    "analysis_status" "document_analysis_status" NOT NULL DEFAULT 'pending',
    "failure_code" TEXT,
    "reading_sealed" TEXT,
    "text_sealed" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" TEXT NOT NULL,
    "document_id" TEXT,
    "kind" "stored_file_kind" NOT NULL,
    "page" INTEGER NOT NULL DEFAULT 0,
    "width" INTEGER,
    "height" INTEGER,
    "state" "stored_file_state" NOT NULL DEFAULT 'writing',
    "key_sealed" TEXT NOT NULL,
    "size" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_shares" (
    "id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "recipient_sealed" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "opened_times" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_people" (
    "document_id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "document_people_pkey" PRIMARY KEY ("document_id","application_id","person")
);

-- CreateTable
CREATE TABLE "kept_answers" (
    "application_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "values_digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_answers_pkey" PRIMARY KEY ("application_id","path","document_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "documents_user_id_content_fingerprint_key" ON "documents"("user_id", "content_fingerprint");

-- CreateIndex
CREATE INDEX "documents_user_id_created_at_id_idx" ON "documents"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "stored_files_document_id_kind_page_idx" ON "stored_files"("document_id", "kind", "page");

-- CreateIndex
CREATE INDEX "stored_files_state_created_at_idx" ON "stored_files"("state", "created_at");

-- CreateIndex
CREATE INDEX "document_shares_document_id_created_at_idx" ON "document_shares"("document_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "document_people_application_id_idx" ON "document_people"("application_id");

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_people" ADD CONSTRAINT "document_people_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_people" ADD CONSTRAINT "document_people_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
