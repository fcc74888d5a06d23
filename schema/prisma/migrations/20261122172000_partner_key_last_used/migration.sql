-- AlterTable
ALTER TABLE "partner_keys" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3);
