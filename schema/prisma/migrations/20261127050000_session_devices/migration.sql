-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device_encrypted" TEXT;
