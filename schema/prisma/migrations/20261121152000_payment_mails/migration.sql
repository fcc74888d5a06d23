-- AlterTable
ALTER TABLE "purchases" DROP COLUMN "receipt_mailed_at";

-- CreateTable
CREATE TABLE "payment_mails" (
    "transaction_id" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_mails_pkey" PRIMARY KEY ("transaction_id")
);
