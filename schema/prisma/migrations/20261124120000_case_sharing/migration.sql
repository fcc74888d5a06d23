-- CreateTable
CREATE TABLE "case_shares" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "name_encrypted" TEXT NOT NULL,
    "may_comment" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "case_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_views" (
    "id" TEXT NOT NULL,
    "share_id" TEXT NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_comments" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "share_id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "text_encrypted" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "case_shares_case_id_created_at_idx" ON "case_shares"("case_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "case_shares_user_id_idx" ON "case_shares"("user_id");

-- CreateIndex
CREATE INDEX "case_views_share_id_viewed_at_idx" ON "case_views"("share_id", "viewed_at" DESC);

-- CreateIndex
CREATE INDEX "case_comments_share_id_created_at_idx" ON "case_comments"("share_id", "created_at");

-- CreateIndex
CREATE INDEX "case_comments_application_id_created_at_idx" ON "case_comments"("application_id", "created_at");

-- AddForeignKey
ALTER TABLE "case_shares" ADD CONSTRAINT "case_shares_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_shares" ADD CONSTRAINT "case_shares_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "case_shares"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_comments" ADD CONSTRAINT "case_comments_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "case_shares"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_comments" ADD CONSTRAINT "case_comments_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
