-- The registry's memory. Every change of what visitors get is one row of `history`, never altered; what is current follows
-- from it. Releases are immutable; their files lie on disk, their hashes stand in the descriptor.

create table registry.releases (
  module text not null,
  version text not null,
  -- json, not jsonb: kept to the letter.
  descriptor json not null,
  report json not null,
  published_at timestamptz not null,
  publisher_id text not null,
  publisher text not null,
  primary key (module, version)
);

create table registry.history (
  revision bigint primary key check (revision > 0),
  at timestamptz not null,
  action text not null,
  module text,
  tenant text,
  change json not null,
  reason text,
  actor_id text not null,
  actor text not null
);
create index history_by_module on registry.history (module, revision);
create index history_by_tenant on registry.history (tenant, revision) where tenant is not null;

create function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger releases_are_immutable before update or delete on registry.releases
  for each row execute function registry.refuse_change();
create trigger history_is_append_only before update or delete on registry.history
  for each row execute function registry.refuse_change();

create table registry.tokens (
  id text primary key,
  name text not null,
  role text not null check (role in ('team', 'operator', 'edge')),
  -- Modules a team may publish; empty for the other roles.
  modules text[] not null,
  -- SHA-256 of the token: 256 random bits need no slow hash.
  hash text not null unique,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);

-- What edges tell of releases, by minute.
create table registry.health (
  module text not null,
  version text not null,
  minute timestamptz not null,
  views bigint not null,
  failures bigint not null,
  primary key (module, version, minute)
);

-- The last word of every edge.
create table registry.edges (
  id text primary key,
  seen_at timestamptz not null,
  plans json not null
);
