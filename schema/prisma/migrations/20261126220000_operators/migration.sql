-- Nobody is an operator until a command grants it.
ALTER TABLE "translators" ADD COLUMN "is_operator" BOOLEAN NOT NULL DEFAULT false;
