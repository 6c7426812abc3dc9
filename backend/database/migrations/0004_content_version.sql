-- A number per tenant that changes with every change of its branches or its menu, so that a server may keep what it
-- read until the number differs. Unique over all tenants and resets.
create sequence content_versions;
grant usage on sequence content_versions to sufra_app, sufra_system;

create table tenant_content (
  tenant text primary key,
  version bigint not null
);
select sufra_tenant_table('tenant_content');

create function sufra_content_changed() returns trigger language plpgsql as $$
begin
  insert into tenant_content (tenant, version)
  select tenant, nextval('content_versions') from (select distinct tenant from changed) touched
  on conflict (tenant) do update set version = excluded.version;
  return null;
end $$;

-- Rows that go with their whole tenant take its number with them: nothing is inserted here.
create function sufra_content_removed() returns trigger language plpgsql as $$
begin
  update tenant_content set version = nextval('content_versions')
  where tenant in (select distinct tenant from changed);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'branches', 'branch_services', 'branch_hours', 'branch_overrides',
    'menu_groups', 'menu_items', 'menu_branch_prices', 'menu_stock'
  ] loop
    execute format('create trigger content_inserted after insert on %I referencing new table as changed for each statement execute function sufra_content_changed()', name);
    execute format('create trigger content_updated after update on %I referencing new table as changed for each statement execute function sufra_content_changed()', name);
    execute format('create trigger content_deleted after delete on %I referencing old table as changed for each statement execute function sufra_content_removed()', name);
  end loop;
end $$;

insert into tenant_content (tenant, version) select tenant, nextval('content_versions') from tenants;
