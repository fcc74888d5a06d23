-- PostgreSQL reads the body of a function in SQL for each statement, in case it can be inlined, and these never can. It
-- leaves those alone that have a setting of their own; the bodies were resolved when they were created.
ALTER FUNCTION asks_as_translator() SET search_path = pg_catalog;
ALTER FUNCTION asks_as_form_reviewer() SET search_path = pg_catalog;
ALTER FUNCTION is_ordered(TEXT) SET search_path = pg_catalog;
ALTER FUNCTION is_reviewed(TEXT) SET search_path = pg_catalog;
ALTER FUNCTION shows_papers(TEXT) SET search_path = pg_catalog;
