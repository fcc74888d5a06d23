#!/bin/sh
# Creates the serving role, which owns no table; Tern grants it its rights at startup. The PostgreSQL image runs this script once.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$(cat /run/secrets/tern_app_password)" <<'SQL'
CREATE ROLE tern_app LOGIN PASSWORD :'password';
SQL
