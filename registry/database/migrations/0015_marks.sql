-- What an edge says of itself beside its plans: how far its clock is from the registry's, marks of its session secrets (registry/health/edge-words.ts).
alter table registry.edges add column said json;
-- What the secrets that registries share were at the last start: marks of them, not the secrets (registry/access/shared-secrets.ts).
create table registry.server_secrets (
  name text primary key,
  mark text not null
);
