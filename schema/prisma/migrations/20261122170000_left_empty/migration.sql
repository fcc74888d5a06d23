-- AlterTable
ALTER TABLE "applications" ADD COLUMN "left_empty_sealed" TEXT;
