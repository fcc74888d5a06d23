-- CreateTable
CREATE TABLE "signed_scans" (
    "id" TEXT NOT NULL,
    "certificate_id" TEXT NOT NULL,
    "sent_by_id" TEXT NOT NULL,
    "scan_file_id" TEXT NOT NULL,
    "printed_file_id" TEXT NOT NULL,
    "words" DOUBLE PRECISION NOT NULL,
    "layout" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signed_scans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "signed_scans_certificate_id_key" ON "signed_scans"("certificate_id");

-- AddForeignKey
ALTER TABLE "signed_scans" ADD CONSTRAINT "signed_scans_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "translation_certificates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
