create table branches (
  tenant text not null,
  id text not null,
  number integer not null,
  uuid text not null,
  names jsonb not null,
  district jsonb not null,
  address jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  time_zone text not null,
  sort integer not null,
  -- What staff say; within the hours it stands, outside them the branch is closed.
  staff_state text not null check (staff_state in ('open', 'closing_soon', 'busy', 'paused', 'closed')),
  staff_reason jsonb,
  resumes_at timestamptz,
  vat jsonb not null,
  modules jsonb not null,
  reservations_settings jsonb,
  waiting_settings jsonb,
  primary key (tenant, id),
  unique (tenant, uuid),
  unique (tenant, number)
);
select sufra_tenant_table('branches');

create table branch_services (
  tenant text not null,
  branch_id text not null,
  type text not null,
  sort integer not null,
  asap_allowed boolean not null,
  schedule_allowed boolean not null,
  prep_min integer not null,
  prep_max integer not null,
  min_order numeric(10, 2) not null,
  fee numeric(10, 2),
  max_days integer not null,
  lead_minutes integer not null,
  slot_minutes integer not null check (slot_minutes > 0),
  slot_capacity integer not null,
  primary key (tenant, branch_id, type),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('branch_services');

create table branch_hours (
  tenant text not null,
  branch_id text not null,
  position integer not null,
  type text,
  day integer not null check (day between 0 and 6),
  from_time text not null,
  to_time text not null,
  primary key (tenant, branch_id, position),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('branch_hours');

create table branch_overrides (
  tenant text not null,
  branch_id text not null,
  position integer not null,
  date date not null,
  type text,
  ranges jsonb not null,
  reason jsonb not null,
  primary key (tenant, branch_id, position),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('branch_overrides');

-- Orders per slot: one row per slot that was ever used, raised by a conditional update (safety B6).
create table branch_slot_use (
  tenant text not null,
  branch_id text not null,
  type text not null,
  slot_from timestamptz not null,
  used integer not null check (used >= 0),
  primary key (tenant, branch_id, type, slot_from),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('branch_slot_use');

create table branch_areas (
  tenant text not null,
  branch_id text not null,
  id text not null,
  names jsonb not null,
  sort integer not null,
  seats integer not null,
  -- Parties in the queue for this area.
  in_queue integer not null default 0 check (in_queue >= 0),
  waiting boolean not null,
  primary key (tenant, id),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('branch_areas');

create table reservations (
  tenant text not null,
  id text not null,
  customer_id text,
  branch_id text not null,
  area_id text,
  status text not null check (status in ('pending', 'pending_payment', 'confirmed', 'cancelled', 'table ready')),
  guests_count integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cost numeric(10, 2) not null,
  revision integer not null default 1,
  primary key (tenant, id),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('reservations');
create index on reservations (tenant, customer_id);
