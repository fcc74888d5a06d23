-- CreateEnum
CREATE TYPE "purchase_status" AS ENUM ('open', 'processing', 'failed', 'succeeded', 'canceled', 'refunded');

-- CreateEnum
CREATE TYPE "transaction_type" AS ENUM ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won');

-- CreateEnum
CREATE TYPE "unit" AS ENUM ('formCompletion', 'certifiedTranslation', 'rush', 'rushReview');

-- CreateTable
CREATE TABLE "purchases" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "offer_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "provider" TEXT NOT NULL,
    "intent_id" TEXT,
    "status" "purchase_status" NOT NULL DEFAULT 'open',
    "failure_message" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "paid_at" TIMESTAMPTZ(3),
    "receipt_mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "user_id" TEXT,
    "type" "transaction_type" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "provider" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_lots" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "unit" "unit" NOT NULL,
    "granted" INTEGER NOT NULL,
    "left" INTEGER NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unit_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_uses" (
    "id" TEXT NOT NULL,
    "lot_id" TEXT NOT NULL,
    "unit" "unit" NOT NULL,
    "subject" TEXT NOT NULL,
    "refunded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unit_uses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_intents" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "charge_id" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "settles_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refunds" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "purchases_user_id_created_at_id_idx" ON "purchases"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "purchases_status_created_at_idx" ON "purchases"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchases_provider_intent_id_key" ON "purchases"("provider", "intent_id");

-- CreateIndex
CREATE INDEX "transactions_user_id_created_at_id_idx" ON "transactions"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "transactions_purchase_id_idx" ON "transactions"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "transactions_provider_provider_ref_type_key" ON "transactions"("provider", "provider_ref", "type");

-- CreateIndex
CREATE INDEX "payment_events_created_at_idx" ON "payment_events"("created_at");

-- CreateIndex
CREATE INDEX "unit_lots_user_id_unit_created_at_idx" ON "unit_lots"("user_id", "unit", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "unit_lots_purchase_id_unit_key" ON "unit_lots"("purchase_id", "unit");

-- CreateIndex
CREATE INDEX "unit_uses_lot_id_idx" ON "unit_uses"("lot_id");

-- CreateIndex
CREATE UNIQUE INDEX "unit_uses_unit_subject_key" ON "unit_uses"("unit", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_intents_idempotency_key_key" ON "sandbox_intents"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_intents_created_at_idx" ON "sandbox_intents"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_refunds_idempotency_key_key" ON "sandbox_refunds"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_refunds_intent_id_idx" ON "sandbox_refunds"("intent_id");

-- AddForeignKey
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_lots" ADD CONSTRAINT "unit_lots_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_lots" ADD CONSTRAINT "unit_lots_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_uses" ADD CONSTRAINT "unit_uses_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "unit_lots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "sandbox_intents"("id") ON DELETE CASCADE ON UPDATE CASCADE;




-- Never below zero, never more than was granted.
ALTER TABLE "unit_lots" ADD CONSTRAINT "unit_lots_left_check" CHECK ("left" >= 0 AND "left" <= "granted");

-- The ledger only grows. Forgetting the person is the one change there is.
CREATE FUNCTION "refuse_transaction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL
     AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'transactions are never changed or deleted';
END $$;
CREATE TRIGGER "transactions_only_grow" BEFORE UPDATE OR DELETE ON "transactions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_transaction_change"();
