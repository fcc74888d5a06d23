-- CreateTable
CREATE TABLE "sandbox_events" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "heard_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_events_intent_id_idx" ON "sandbox_events"("intent_id");

-- AddForeignKey
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "sandbox_intents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
