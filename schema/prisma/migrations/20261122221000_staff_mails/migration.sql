-- CreateTable
CREATE TABLE "staff_mails" (
    "id" TEXT NOT NULL,
    "translator_id" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "staff_mails_translator_id_idx" ON "staff_mails"("translator_id");

-- AddForeignKey
ALTER TABLE "staff_mails" ADD CONSTRAINT "staff_mails_translator_id_fkey" FOREIGN KEY ("translator_id") REFERENCES "translators"("id") ON DELETE CASCADE ON UPDATE CASCADE;
