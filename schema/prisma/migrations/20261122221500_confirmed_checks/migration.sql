-- AlterTable
ALTER TABLE "applications" ADD COLUMN "confirmed_checks_sealed" TEXT;
