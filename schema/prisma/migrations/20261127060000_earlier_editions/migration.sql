-- CreateTable
CREATE TABLE "earlier_editions" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "content_encrypted" TEXT NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earlier_editions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "earlier_editions_user_id_idx" ON "earlier_editions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "earlier_editions_application_id_edition_key" ON "earlier_editions"("application_id", "edition");

-- AddForeignKey
ALTER TABLE "earlier_editions" ADD CONSTRAINT "earlier_editions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "earlier_editions" ADD CONSTRAINT "earlier_editions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
