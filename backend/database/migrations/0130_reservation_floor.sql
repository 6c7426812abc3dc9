-- Tables that are booked, which of them stand together, and sections that are closed for a while. Statuses and moves of a reservation are
-- shared/api/reservation/statuses.ts.
create table floor_tables (
  tenant text not null,
  id text not null,
  branch_id text not null,
  -- Its section.
  area_id text not null,
  label text not null,
  seats integer not null check (seats > 0),
  sort integer not null,
  primary key (tenant, id),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('floor_tables');
create index on floor_tables (tenant, branch_id);

-- Two tables of a section that can be put together; written once.
create table floor_joins (
  tenant text not null,
  one text not null,
  other text not null,
  primary key (tenant, one, other),
  check (one < other),
  foreign key (tenant, one) references floor_tables (tenant, id) on delete cascade,
  foreign key (tenant, other) references floor_tables (tenant, id) on delete cascade
);
select sufra_tenant_table('floor_joins');

do $$
declare
  name text;
begin
  foreach name in array array['floor_tables', 'floor_joins'] loop
    execute format('create trigger content_inserted after insert on %I referencing new table as changed for each statement execute function sufra_content_changed()', name);
    execute format('create trigger content_updated after update on %I referencing new table as changed for each statement execute function sufra_content_changed()', name);
    execute format('create trigger content_deleted after delete on %I referencing old table as changed for each statement execute function sufra_content_removed()', name);
  end loop;
end $$;

create table floor_closures (
  tenant text not null,
  branch_id text not null,
  area_id text not null,
  -- The evening.
  date date not null,
  primary key (tenant, branch_id, area_id, date),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('floor_closures');

alter table reservations
  drop constraint reservations_status_check,
  add constraint reservations_status_check check (status in
    ('pending', 'pending_payment', 'confirmed', 'table ready', 'seated', 'completed', 'no_show', 'cancelled', 'expired')),
  add column number text not null default '',
  add column token_hash text,
  -- The evening, the wall clock of the start, and whether that is after midnight of the evening.
  add column date date,
  add column clock text,
  add column is_next_day boolean not null default false,
  add column name text,
  -- E.164.
  add column mobile text,
  add column email text,
  add column note text,
  add column locale text not null default 'ar',
  add column needs text[] not null default '{}',
  add column allergens text[] not null default '{}',
  add column event_id text,
  add column source text not null default 'web',
  -- The terms of the moment at which it was made; null: made before there were any.
  add column policy jsonb,
  -- Tables it sits at; `pinned`: nobody else's place moves it.
  add column table_ids text[] not null default '{}',
  add column pinned boolean not null default false,
  -- Until when its tables are kept for it; null: it is no hold.
  add column hold_until timestamptz,
  add column extended boolean not null default false,
  -- What was paid and stays or goes back is asked of its payment sessions.
  add column late_minutes integer,
  add column end_code text,
  add column cancel_reason text,
  add column reminded_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index on reservations (tenant, branch_id, date)
  where status in ('pending', 'pending_payment', 'confirmed', 'table ready', 'seated');
create unique index on reservations (tenant, token_hash) where token_hash is not null;
create index on reservations (hold_until) where status in ('pending', 'pending_payment');
create index on reservations (starts_at) where status in ('confirmed', 'table ready', 'seated');
