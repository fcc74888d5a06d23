-- AlterEnum
ALTER TYPE "payment_failure_code" ADD VALUE 'amount_mismatch';
