-- CreateEnum
CREATE TYPE "payment_failure_code" AS ENUM ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_number', 'incorrect_cvc', 'processing_error', 'authentication_required');

-- AlterTable
ALTER TABLE "purchases" ADD COLUMN     "failure_code" "payment_failure_code";
