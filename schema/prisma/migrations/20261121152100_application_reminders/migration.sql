-- AlterTable
ALTER TABLE "applications" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
