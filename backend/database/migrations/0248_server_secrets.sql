-- What a secret that backends share was when rows were first made with it: a mark of it, not the secret (backend/user/shared-secrets.ts).
create table server_secrets (
  name text primary key,
  mark text not null
);
grant select, insert, update on server_secrets to sufra_system;
