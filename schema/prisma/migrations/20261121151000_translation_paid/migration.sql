-- AlterEnum
ALTER TYPE "status_update_kind" ADD VALUE 'translation_paid';
