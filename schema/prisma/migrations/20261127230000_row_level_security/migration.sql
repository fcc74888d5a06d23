-- Row-level security: the database shows each row to the person whose it is, whatever a statement asks for. Who asks is
-- said before each statement and transaction (api/platform/identified-client.ts); whose rows are whose, each capability's
-- manifest says, and api/row-level-security.test.ts compares both.
--
-- 'tern.asks_for' is the id of a person, '' for who is not signed in, 'system' for the product itself. Processes of the
-- version before say nothing while this one starts beside them: on a connection where nobody ever said for whom it asks,
-- all is shown. A later migration takes that away.

-- Rows that name their person. Policies are tried in the order of their names, so "own" comes before all others.
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "sessions" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "passkeys" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "applications" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "case_reviews" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "case_reviews" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "case_shares" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "case_shares" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "case_comments" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "case_comments" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "cases" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "cases" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "conversations" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "assistant_usage" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "assistant_usage" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "documents" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "earlier_editions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "earlier_editions" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "filings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "filings" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "key_dates" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "key_dates" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "calendar_feeds" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "date_reminders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "date_reminders" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "form_reviews" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "form_reviews" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "own_pdfs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "own_pdfs" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "purchases" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "transactions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "transactions" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "unit_lots" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "unit_lots" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "people" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "facts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "facts" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "support_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "support_requests" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "translation_orders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "translation_orders" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "status_updates" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "status_updates" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "translators" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "translators" USING ("user_id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "users" USING ("id" = current_setting('tern.asks_for', true) OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "once_keys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "once_keys" USING (starts_with("scope", current_setting('tern.asks_for', true) || ':') OR COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');

-- Rows of such a row: shown with it, to whomever it is shown.
ALTER TABLE "ticked_papers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "ticked_papers" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "applications" AS p WHERE p."id" = "application_id"));
ALTER TABLE "case_views" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "case_views" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "case_shares" AS p WHERE p."id" = "share_id"));
ALTER TABLE "case_forms" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "case_forms" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "cases" AS p WHERE p."id" = "case_id"));
ALTER TABLE "role_bindings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "role_bindings" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "people" AS p WHERE p."id" = "person_id"));
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "messages" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "conversations" AS p WHERE p."id" = "conversation_id"));
ALTER TABLE "document_shares" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "document_shares" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "documents" AS p WHERE p."id" = "document_id"));
ALTER TABLE "document_people" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "document_people" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "documents" AS p WHERE p."id" = "document_id"));
ALTER TABLE "kept_answers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "kept_answers" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "applications" AS p WHERE p."id" = "application_id"));
ALTER TABLE "filing_receipts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "filing_receipts" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "filings" AS p WHERE p."id" = "filing_id"));
ALTER TABLE "unit_uses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "unit_uses" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "unit_lots" AS p WHERE p."id" = "lot_id"));
ALTER TABLE "translation_pages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "translation_pages" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "translation_orders" AS p WHERE p."id" = "order_id"));
ALTER TABLE "translation_comments" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "translation_comments" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "translation_orders" AS p WHERE p."id" = "order_id"));
ALTER TABLE "revision_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "revision_requests" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR EXISTS (SELECT FROM "translation_orders" AS p WHERE p."id" = "order_id"));

-- A file that belongs to nothing yet, or no more, is on its way; its key opens for its person alone.
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "stored_files" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system' OR COALESCE("document_id", "order_id", "own_pdf_id") IS NULL OR EXISTS (SELECT FROM "documents" AS p WHERE p."id" = "document_id") OR EXISTS (SELECT FROM "translation_orders" AS p WHERE p."id" = "order_id") OR EXISTS (SELECT FROM "own_pdfs" AS p WHERE p."id" = "own_pdf_id"));

-- Nobody's row, or of somebody who is not known yet: the product alone.
ALTER TABLE "sign_in_links" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "sign_in_links" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "invitations" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "outbox_mails" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "outbox_mails" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "secrets" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "secrets" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');
ALTER TABLE "signed_scans" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "signed_scans" USING (COALESCE(current_setting('tern.asks_for', true), 'system') = 'system');

-- Staff, by the grant that stands now. These are functions so that nobody else's statement is planned with them.
CREATE FUNCTION asks_as_translator() RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM "translators"
    WHERE "user_id" = current_setting('tern.asks_for', true) AND "revoked_at" IS NULL AND cardinality("languages") > 0);
CREATE FUNCTION asks_as_form_reviewer() RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM "translators" WHERE "user_id" = current_setting('tern.asks_for', true) AND "revoked_at" IS NULL AND "reviews_forms");
CREATE FUNCTION is_ordered("document" TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM "translation_orders" WHERE "document_id" = "document");
CREATE FUNCTION is_reviewed("application" TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM "form_reviews" WHERE "application_id" = "application");
-- To whom holds the review alone.
CREATE FUNCTION shows_papers("person" TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM "form_reviews" AS r JOIN "translators" AS t ON t."id" = r."reviewer_id"
    WHERE r."user_id" = "person" AND r."shows_papers" AND t."user_id" = current_setting('tern.asks_for', true));

-- The desk: orders with all that belongs to them, and the documents that were ordered.
CREATE POLICY "staff" ON "translation_orders" USING ((SELECT asks_as_translator()));
CREATE POLICY "staff" ON "status_updates" USING ((SELECT asks_as_translator()));
CREATE POLICY "staff" ON "signed_scans" USING ((SELECT asks_as_translator()));
CREATE POLICY "staff" ON "documents" USING (((SELECT asks_as_translator()) AND is_ordered("id"))
  OR ((SELECT asks_as_form_reviewer()) AND shows_papers("user_id")));

-- Who looks through forms: reviews, the forms that one was asked for, and whether it is paid.
CREATE POLICY "staff" ON "form_reviews" USING ((SELECT asks_as_form_reviewer()));
CREATE POLICY "staff" ON "applications" USING ((SELECT asks_as_form_reviewer()) AND is_reviewed("id"));
CREATE POLICY "staff" ON "unit_uses" FOR SELECT USING ("unit" = 'rushReview' AND (SELECT asks_as_form_reviewer()));

-- People are told who translates for them, and wait for a change of that grant; nobody but the product changes one.
CREATE POLICY "seen" ON "translators" FOR SELECT USING (true);
CREATE POLICY "waited_for" ON "translators" FOR UPDATE USING (true) WITH CHECK (false);
