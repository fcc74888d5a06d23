-- CreateTable
CREATE TABLE "case_reviews" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "result_sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "case_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "case_reviews_user_id_created_at_id_idx" ON "case_reviews"("user_id", "created_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "case_reviews" ADD CONSTRAINT "case_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
