-- AlterTable
ALTER TABLE "translators" ADD COLUMN "reviews_forms" BOOLEAN NOT NULL DEFAULT false;

-- Until now everybody of the desk looked through forms: who may today keeps it.
UPDATE "translators" SET "reviews_forms" = true WHERE "revoked_at" IS NULL;
