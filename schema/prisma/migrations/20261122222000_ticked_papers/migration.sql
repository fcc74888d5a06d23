-- CreateTable
CREATE TABLE "ticked_papers" (
    "application_id" TEXT NOT NULL,
    "paper_fingerprint" TEXT NOT NULL,
    "ticked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticked_papers_pkey" PRIMARY KEY ("application_id","paper_fingerprint")
);

-- AddForeignKey
ALTER TABLE "ticked_papers" ADD CONSTRAINT "ticked_papers_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
