-- A dearer change of a confirmed reservation that waits for the difference. Its tables count as taken until `hold_until`; the reservation itself
-- changes when the difference is paid. Rows are inserted and deleted, never updated.
create table reservation_changes (
  tenant text not null,
  reservation_id text not null,
  branch_id text not null,
  area_id text not null,
  date date not null,
  clock text not null,
  is_next_day boolean not null,
  guests_count integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  table_ids text[] not null,
  policy jsonb not null,
  due numeric(10, 2) not null check (due > 0),
  hold_until timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant, reservation_id),
  foreign key (tenant, reservation_id) references reservations (tenant, id) on delete cascade
);
select sufra_tenant_table('reservation_changes');
create index reservation_changes_hold_until on reservation_changes (hold_until);
create index reservation_changes_evening on reservation_changes (tenant, branch_id, date);

create trigger evenings_inserted after insert on reservation_changes
  referencing new table as after for each statement execute function sufra_evenings_changed();
create trigger evenings_deleted after delete on reservation_changes
  referencing old table as before for each statement execute function sufra_evenings_changed();
