-- AlterEnum
ALTER TYPE "translation_payment" ADD VALUE 'free';

-- AlterEnum
ALTER TYPE "form_review_payment" ADD VALUE 'free';

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "email_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_email_hash_key" ON "invitations"("email_hash");
