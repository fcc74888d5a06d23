-- CreateEnum
CREATE TYPE "person_relation" AS ENUM ('self', 'spouse', 'child', 'parent', 'sibling', 'sponsor', 'other', 'interpreter', 'preparer');

-- CreateEnum
CREATE TYPE "fact_source" AS ENUM ('application', 'document', 'person');

-- CreateTable
CREATE TABLE "cases" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "package_id" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_forms" (
    "application_id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "parked_at" TIMESTAMPTZ(3),
    "filled" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "case_forms_pkey" PRIMARY KEY ("application_id")
);

-- CreateTable
CREATE TABLE "role_bindings" (
    "application_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,

    CONSTRAINT "role_bindings_pkey" PRIMARY KEY ("application_id","role")
);

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "relation" "person_relation" NOT NULL,
    "joined_into_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facts" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value_encrypted" TEXT,
    "source" "fact_source" NOT NULL,
    "form_type" TEXT,
    "application_id" TEXT,
    "document_id" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "facts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cases_user_id_updated_at_id_idx" ON "cases"("user_id", "updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "case_forms_case_id_idx" ON "case_forms"("case_id");

-- CreateIndex
CREATE INDEX "role_bindings_person_id_idx" ON "role_bindings"("person_id");

-- CreateIndex
CREATE INDEX "people_user_id_created_at_idx" ON "people"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "facts_person_id_key_recorded_at_idx" ON "facts"("person_id", "key", "recorded_at" DESC);

-- CreateIndex
CREATE INDEX "facts_application_id_idx" ON "facts"("application_id");

-- CreateIndex
CREATE INDEX "facts_document_id_idx" ON "facts"("document_id");

-- AddForeignKey
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_forms" ADD CONSTRAINT "case_forms_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_forms" ADD CONSTRAINT "case_forms_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_bindings" ADD CONSTRAINT "role_bindings_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "case_forms"("application_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_bindings" ADD CONSTRAINT "role_bindings_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people" ADD CONSTRAINT "people_joined_into_id_fkey" FOREIGN KEY ("joined_into_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facts" ADD CONSTRAINT "facts_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facts" ADD CONSTRAINT "facts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facts" ADD CONSTRAINT "facts_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of one person one value of a fact is current, and one person of a household is its user.
CREATE UNIQUE INDEX "facts_current_key" ON "facts"("person_id", "key") WHERE "superseded_at" IS NULL;
CREATE UNIQUE INDEX "people_self_key" ON "people"("user_id") WHERE "relation" = 'self' AND "joined_into_id" IS NULL;
