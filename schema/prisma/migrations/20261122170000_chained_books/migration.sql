-- A session that somebody wrote into the database without the key of this installation signs nobody in. Those from before
-- have no such proof: everybody signs in once more.
DELETE FROM "sessions";
ALTER TABLE "sessions" ADD COLUMN "proof" TEXT NOT NULL;

-- The ledger and the audit log are chained: each row holds the hash of the row before and one of its own content.
CREATE TABLE "chain_heads" (
    "chain" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "chain_heads_pkey" PRIMARY KEY ("chain")
);
INSERT INTO "chain_heads" ("chain") VALUES ('transactions'), ('audit_entries');

ALTER TABLE "transactions" ADD COLUMN "sequence" INTEGER, ADD COLUMN "previous_hash" TEXT, ADD COLUMN "hash" TEXT;
CREATE UNIQUE INDEX "transactions_sequence_key" ON "transactions"("sequence");
ALTER TABLE "audit_entries" ADD COLUMN "sequence" INTEGER, ADD COLUMN "previous_hash" TEXT, ADD COLUMN "hash" TEXT;
CREATE UNIQUE INDEX "audit_entries_sequence_key" ON "audit_entries"("sequence");

-- What is hashed stands a second time in api/commands/doctor/chain.ts. Who paid is not part of it, for that is forgotten
-- with the account. A row is linked once; linking it again changes nothing. The head is locked until the commit, so that
-- the chain never forks.
CREATE FUNCTION "link_transaction"("row_id" TEXT) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE head "chain_heads";
BEGIN
  SELECT * INTO STRICT head FROM "chain_heads" WHERE "chain" = 'transactions' FOR UPDATE;
  UPDATE "transactions" AS r SET "sequence" = head."sequence" + 1, "previous_hash" = head."hash",
    "hash" = encode(sha256(convert_to(jsonb_build_array(head."hash", head."sequence" + 1, r."id", r."purchase_id",
      r."type"::text, r."amount_cents", r."currency", r."provider", r."provider_ref",
      (extract(epoch FROM r."created_at") * 1000)::bigint)::text, 'UTF8')), 'hex')
    WHERE r."id" = row_id AND r."sequence" IS NULL RETURNING r."sequence", r."hash" INTO head."sequence", head."hash";
  IF FOUND THEN
    UPDATE "chain_heads" SET "sequence" = head."sequence", "hash" = head."hash" WHERE "chain" = 'transactions';
  END IF;
END $$;

CREATE FUNCTION "link_audit_entry"("row_id" TEXT) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE head "chain_heads";
BEGIN
  SELECT * INTO STRICT head FROM "chain_heads" WHERE "chain" = 'audit_entries' FOR UPDATE;
  UPDATE "audit_entries" AS r SET "sequence" = head."sequence" + 1, "previous_hash" = head."hash",
    "hash" = encode(sha256(convert_to(jsonb_build_array(head."hash", head."sequence" + 1, r."id",
      (extract(epoch FROM r."at") * 1000)::bigint, r."actor", r."action", r."order_id", r."detail")::text, 'UTF8')), 'hex')
    WHERE r."id" = row_id AND r."sequence" IS NULL RETURNING r."sequence", r."hash" INTO head."sequence", head."hash";
  IF FOUND THEN
    UPDATE "chain_heads" SET "sequence" = head."sequence", "hash" = head."hash" WHERE "chain" = 'audit_entries';
  END IF;
END $$;

-- Both tables only grow. Linking a new row, and in the ledger forgetting the person, are the only changes there are.
CREATE OR REPLACE FUNCTION "refuse_transaction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE links CONSTANT TEXT[] := ARRAY['sequence', 'previous_hash', 'hash'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL
     AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."sequence" IS NULL AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'transactions are never changed or deleted';
END $$;

CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE links CONSTANT TEXT[] := ARRAY['sequence', 'previous_hash', 'hash'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."sequence" IS NULL AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;
CREATE TRIGGER "audit_entries_only_grow" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never emptied', replace(TG_TABLE_NAME, '_', ' ');
END $$;
CREATE TRIGGER "transactions_never_emptied" BEFORE TRUNCATE ON "transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();

-- Linked at the commit, not before: whoever writes an entry in the middle of a change holds nobody else up meanwhile.
CREATE FUNCTION "link_new_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "link_transaction"(NEW."id");
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "transactions_chained" AFTER INSERT ON "transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_new_transaction"();
CREATE FUNCTION "link_new_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "link_audit_entry"(NEW."id");
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "link_new_audit_entry"();

-- What is there already, in the order in which it was written down. A query plan may not change that order: one by one.
DO $$
DECLARE row_id TEXT;
BEGIN
  FOR row_id IN SELECT "id" FROM "transactions" ORDER BY "created_at", "id" LOOP
    PERFORM "link_transaction"(row_id);
  END LOOP;
  FOR row_id IN SELECT "id" FROM "audit_entries" ORDER BY "at", "id" LOOP
    PERFORM "link_audit_entry"(row_id);
  END LOOP;
END $$;
