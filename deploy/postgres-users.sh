#!/bin/sh
# The users of docs/operators.md, "Database", in a fresh PostgreSQL: as its superuser, each with a password of its own.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="${OWNER_PASSWORD:?}" -v backend="${BACKEND_PASSWORD:?}" -v registry="${REGISTRY_PASSWORD:?}" "$@" <<'SQL'
create role sufra_owner login createrole password :'owner';
create role sufra_backend login password :'backend';
create role sufra_registry login password :'registry';
create database sufra owner sufra_owner;
revoke connect on database sufra from public;
grant connect on database sufra to sufra_backend, sufra_registry;
SQL
