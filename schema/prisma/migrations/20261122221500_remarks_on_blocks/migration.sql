-- AlterTable
ALTER TABLE "translation_comments" ADD COLUMN "block_id" TEXT;
