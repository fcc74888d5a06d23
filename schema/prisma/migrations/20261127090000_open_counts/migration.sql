-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "open_counts" JSONB;
