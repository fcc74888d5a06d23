-- AlterTable
ALTER TABLE "cases" ADD COLUMN     "confirmed" TEXT[] DEFAULT ARRAY[]::TEXT[];
