-- CreateEnum
CREATE TYPE "translation_payment" AS ENUM ('demo', 'unpaid', 'paid');

-- CreateEnum
CREATE TYPE "translation_status" AS ENUM ('ordered', 'in_translation', 'in_review', 'in_certification', 'ready', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "translation_stage_state" AS ENUM ('pending', 'in_progress', 'ready', 'completed');

-- CreateTable
CREATE TABLE "translation_orders" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "document_id" TEXT,
    "tracking_number" TEXT NOT NULL,
    "document_name_sealed" TEXT NOT NULL,
    "source_language" TEXT,
    "target_language" TEXT NOT NULL DEFAULT 'en-US',
    "translation_type" TEXT NOT NULL DEFAULT 'certified',
    "is_rush" BOOLEAN NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "payment" "translation_payment" NOT NULL,
    "status" "translation_status" NOT NULL DEFAULT 'ordered',
    "assignment" "translation_stage_state" NOT NULL DEFAULT 'in_progress',
    "translation" "translation_stage_state" NOT NULL DEFAULT 'pending',
    "review" "translation_stage_state" NOT NULL DEFAULT 'pending',
    "certification" "translation_stage_state" NOT NULL DEFAULT 'pending',
    "delivery" "translation_stage_state" NOT NULL DEFAULT 'pending',
    "timeline" JSONB NOT NULL DEFAULT '{}',
    "is_simulated" BOOLEAN NOT NULL DEFAULT false,
    "earliest_at" TIMESTAMPTZ(3) NOT NULL,
    "promised_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translation_orders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "translation_orders_tracking_number_key" ON "translation_orders"("tracking_number");

-- CreateIndex
CREATE INDEX "translation_orders_user_id_created_at_id_idx" ON "translation_orders"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "translation_orders_document_id_target_language_key" ON "translation_orders"("document_id", "target_language");

-- AddForeignKey
ALTER TABLE "translation_orders" ADD CONSTRAINT "translation_orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_orders" ADD CONSTRAINT "translation_orders_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
