-- CreateTable
CREATE TABLE "filings" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "detail_sealed" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "filings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "filing_receipts" (
    "id" TEXT NOT NULL,
    "filing_id" TEXT NOT NULL,
    "number_sealed" TEXT NOT NULL,
    "number_fingerprint" TEXT NOT NULL,
    "status_sealed" TEXT,
    "status_changed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "ask_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "filing_receipts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "key_dates" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "dates_sealed" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_dates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "date_reminders" (
    "user_id" TEXT NOT NULL,
    "key_fingerprint" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "date_reminders_pkey" PRIMARY KEY ("user_id","key_fingerprint")
);

-- CreateIndex
CREATE UNIQUE INDEX "filings_application_id_key" ON "filings"("application_id");

-- CreateIndex
CREATE INDEX "filings_user_id_idx" ON "filings"("user_id");

-- CreateIndex
CREATE INDEX "filing_receipts_ask_after_idx" ON "filing_receipts"("ask_after");

-- CreateIndex
CREATE UNIQUE INDEX "filing_receipts_filing_id_number_fingerprint_key" ON "filing_receipts"("filing_id", "number_fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "key_dates_user_id_key" ON "key_dates"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_user_id_key" ON "calendar_feeds"("user_id");

-- CreateIndex
CREATE INDEX "date_reminders_sent_at_remind_at_idx" ON "date_reminders"("sent_at", "remind_at");

-- AddForeignKey
ALTER TABLE "filings" ADD CONSTRAINT "filings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "filings" ADD CONSTRAINT "filings_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "filing_receipts" ADD CONSTRAINT "filing_receipts_filing_id_fkey" FOREIGN KEY ("filing_id") REFERENCES "filings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_dates" ADD CONSTRAINT "key_dates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "date_reminders" ADD CONSTRAINT "date_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
