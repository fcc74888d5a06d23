-- AlterTable
ALTER TABLE "cases" ADD COLUMN     "taken_out" JSONB NOT NULL DEFAULT '{}';
