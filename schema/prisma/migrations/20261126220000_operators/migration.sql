-- Nobody is an operator until a command grants it.
ALTER TABLE "translators" ADD COLUMN "is_operator" BOOLEAN NOT NULL DEFAULT false;

-- Documents that were not read are counted by what kept them from it.
CREATE INDEX "documents_analysis_status_failure_code_updated_at_idx" ON "documents"("analysis_status", "failure_code", "updated_at");
