-- DropIndex
DROP INDEX "sign_in_links_email_hash_key";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "sign_in_links" ADD COLUMN     "network_hash" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_links_email_hash_network_hash_key" ON "sign_in_links"("email_hash", "network_hash");
