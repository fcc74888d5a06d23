-- CreateEnum
CREATE TYPE "form_review_status" AS ENUM ('requested', 'claimed', 'done', 'cancelled');

-- CreateEnum
CREATE TYPE "form_review_payment" AS ENUM ('demo', 'paid');

-- CreateTable
CREATE TABLE "form_reviews" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "status" "form_review_status" NOT NULL DEFAULT 'requested',
    "payment" "form_review_payment" NOT NULL,
    "reviewer_id" TEXT,
    "remarks_sealed" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "requested_mailed_at" TIMESTAMPTZ(3),
    "done_mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "form_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "form_reviews_user_id_requested_at_id_idx" ON "form_reviews"("user_id", "requested_at" DESC, "id");

-- CreateIndex
CREATE INDEX "form_reviews_application_id_requested_at_idx" ON "form_reviews"("application_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "form_reviews_status_due_at_idx" ON "form_reviews"("status", "due_at");

-- CreateIndex
CREATE INDEX "form_reviews_reviewer_id_idx" ON "form_reviews"("reviewer_id");

-- AddForeignKey
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "translators"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One review of each application is waited for at a time.
CREATE UNIQUE INDEX "form_reviews_open_key" ON "form_reviews"("application_id") WHERE "status" IN ('requested', 'claimed');
