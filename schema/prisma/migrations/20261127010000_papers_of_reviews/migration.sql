-- AlterTable
ALTER TABLE "form_reviews" ADD COLUMN "shows_papers" BOOLEAN NOT NULL DEFAULT false;
