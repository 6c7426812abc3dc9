-- Roles that requests and system work run as. They cannot log in; the server's user takes them for one transaction.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sufra_app') then
    create role sufra_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'sufra_system') then
    create role sufra_system nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant sufra_app to %I with set true', current_user);
  execute format('grant sufra_system to %I with set true', current_user);
end $$;
grant usage on schema public to sufra_app, sufra_system;

-- Makes a table a tenant's: forced row-level security, one policy per role, rows go when their tenant goes.
-- The table needs a column `tenant text not null`; every migration that creates one calls this.
create function sufra_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_tenant on %s to sufra_app using (tenant = current_setting(''sufra.tenant'', true)) with check (tenant = current_setting(''sufra.tenant'', true))',
    name
  );
  execute format('create policy all_tenants on %s to sufra_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to sufra_app, sufra_system', name);
  execute format('alter table %s add foreign key (tenant) references tenants (tenant) on delete cascade', name);
end $$;

create table tenants (
  tenant text primary key,
  -- The seed it was made from; a throw-away tenant names another's.
  seed text not null,
  name jsonb not null,
  title jsonb not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  logo text not null,
  app_token text not null,
  external_hosts text[] not null
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants for select to sufra_app using (tenant = current_setting('sufra.tenant', true));
create policy all_tenants on tenants to sufra_system using (true) with check (true);
grant select on tenants to sufra_app;
grant select, insert, update, delete on tenants to sufra_system;

create table tenant_domains (
  tenant text not null,
  domain text primary key
);
select sufra_tenant_table('tenant_domains');
create index on tenant_domains (tenant);

create table tenant_settings (
  tenant text not null,
  setting_group text not null,
  key text not null,
  value jsonb not null,
  primary key (tenant, setting_group, key)
);
select sufra_tenant_table('tenant_settings');

create table tenant_banners (
  tenant text not null,
  id text not null,
  place text not null,
  sort integer not null,
  title jsonb not null,
  image jsonb,
  type text not null,
  item_id text,
  group_id text,
  url text,
  appear_in_period integer not null,
  primary key (tenant, id)
);
select sufra_tenant_table('tenant_banners');

create table tenant_pages (
  tenant text not null,
  slug text not null,
  title jsonb not null,
  body jsonb not null,
  sort integer not null,
  in_footer boolean not null,
  primary key (tenant, slug)
);
select sufra_tenant_table('tenant_pages');

create table tenant_messages (
  tenant text not null,
  status text not null,
  label jsonb not null,
  background text not null,
  color text not null,
  primary key (tenant, status)
);
select sufra_tenant_table('tenant_messages');

create table tenant_tracking_codes (
  tenant text not null,
  sort integer not null,
  provider text not null,
  web_code text not null,
  enable text not null,
  primary key (tenant, sort)
);
select sufra_tenant_table('tenant_tracking_codes');

create table tenant_redirects (
  tenant text not null,
  from_path text not null,
  target text not null,
  primary key (tenant, from_path)
);
select sufra_tenant_table('tenant_redirects');

create table contact_messages (
  tenant text not null,
  id bigint generated always as identity,
  ticket_number text not null,
  name text not null,
  email text,
  mobile text not null,
  message text not null,
  order_id text,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, ticket_number)
);
select sufra_tenant_table('contact_messages');

create table contact_files (
  tenant text not null,
  message_id bigint not null,
  position integer not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (tenant, message_id, position),
  foreign key (tenant, message_id) references contact_messages (tenant, id) on delete cascade
);
select sufra_tenant_table('contact_files');

-- Answers of calls with an Idempotency-Key, written in the transaction of their effect (safety B9).
create table idempotency_keys (
  tenant text not null,
  owner text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  expires_at timestamptz not null,
  primary key (tenant, owner, endpoint, key)
);
select sufra_tenant_table('idempotency_keys');
create index on idempotency_keys (expires_at);

-- Text messages and mails on their way out; the sandbox reads them here instead of sending them.
create table outbox (
  tenant text not null,
  id bigint generated always as identity,
  kind text not null,
  recipient text not null,
  body text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('outbox');
create index on outbox (tenant, recipient);

-- What the demo brands were loaded from, so that changed ones are loaded again.
create table seed_state (
  one boolean primary key default true check (one),
  hash text not null
);
grant select, insert, update, delete on seed_state to sufra_system;
