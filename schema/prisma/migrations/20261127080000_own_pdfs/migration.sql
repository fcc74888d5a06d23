-- AlterTable
ALTER TABLE "stored_files" ADD COLUMN     "own_pdf_id" TEXT;

-- CreateTable
CREATE TABLE "own_pdfs" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name_encrypted" TEXT NOT NULL,
    "reading_encrypted" TEXT NOT NULL,
    "answers_encrypted" TEXT NOT NULL,
    "progress_percent" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_pdfs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "own_pdfs_user_id_updated_at_id_idx" ON "own_pdfs"("user_id", "updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "stored_files_own_pdf_id_idx" ON "stored_files"("own_pdf_id");

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_own_pdf_id_fkey" FOREIGN KEY ("own_pdf_id") REFERENCES "own_pdfs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_pdfs" ADD CONSTRAINT "own_pdfs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
