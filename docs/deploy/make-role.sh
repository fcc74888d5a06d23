#!/bin/sh
# The role that serves: it owns no table, and Tern's start gives it its rights. Run once, by PostgreSQL's own image.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$(cat /run/secrets/tern_app_password)" <<'SQL'
CREATE ROLE tern_app LOGIN PASSWORD :'password';
SQL
