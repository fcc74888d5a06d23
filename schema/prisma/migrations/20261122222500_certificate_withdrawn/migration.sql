-- AlterEnum
ALTER TYPE "status_update_kind" ADD VALUE 'certificate_withdrawn';
