#!/bin/sh
# The database and its two roles (docs/going-live.md), once: when the server starts with an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv shop_password DATABASE_PASSWORD
CREATE ROLE shop_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE shop LOGIN PASSWORD :'shop_password';
CREATE DATABASE shop OWNER shop_owner;
\c shop
CREATE EXTENSION pg_trgm;
ALTER SCHEMA public OWNER TO shop_owner;
SQL
