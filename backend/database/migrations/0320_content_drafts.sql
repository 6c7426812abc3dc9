-- Settings of a restaurant as a draft, their publications, and links to look at the draft (SHOP-031).
create table content_drafts (
  tenant text not null,
  -- `{group}.{key}`
  key text not null,
  -- Null: nothing is said any more.
  value jsonb,
  -- Id and name of the person.
  changed_by jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant, key)
);
select sufra_tenant_table('content_drafts');

create table content_publications (
  tenant text not null,
  version integer not null,
  kind text not null check (kind in ('publish', 'undo', 'module', 'schedule')),
  -- Null: the system.
  published_by jsonb,
  published_at timestamptz not null,
  primary key (tenant, version)
);
select sufra_tenant_table('content_publications');

-- What a publication changed. Null: the setting was not there.
create table content_changes (
  tenant text not null,
  version integer not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (tenant, version, key),
  foreign key (tenant, version) references content_publications (tenant, version) on delete cascade
);
select sufra_tenant_table('content_changes');

create table content_previews (
  tenant text not null,
  id text not null,
  token_hash text not null unique,
  made_by jsonb not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('content_previews');
