-- The till of a branch, and the end of its day (SHOP-025, decision 582). Rows are added and never changed: the sums of a day are what was written when it was
-- closed. An opening takes the number that its Z will have.
create table till_openings (
  tenant text not null,
  branch_id text not null,
  number integer not null check (number > 0),
  -- The Z before it: it is there, so that numbers have no hole.
  previous integer generated always as (nullif(number - 1, 0)) stored,
  -- Day of business.
  day date not null,
  float numeric(12, 2) not null check (float >= 0),
  opened_at timestamptz not null,
  -- `{"id", "name"}` of the person, as they were called then.
  opened_by jsonb not null,
  primary key (tenant, branch_id, number)
);
select sufra_tenant_table('till_openings');

-- Cash that was put into the till, or taken out, for no order.
create table till_moves (
  tenant text not null,
  id text not null,
  position bigint generated always as identity,
  branch_id text not null,
  number integer not null,
  kind text not null check (kind in ('in', 'out')),
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  by jsonb not null,
  primary key (tenant, id),
  foreign key (tenant, branch_id, number) references till_openings (tenant, branch_id, number)
);
select sufra_tenant_table('till_moves');
create index on till_moves (tenant, branch_id, number);

-- Each sum that a person counted, with what was expected then: a second count does not hide the first.
create table till_counts (
  tenant text not null,
  id text not null,
  position bigint generated always as identity,
  branch_id text not null,
  number integer not null,
  counted numeric(12, 2) not null check (counted >= 0),
  expected numeric(12, 2) not null,
  at timestamptz not null,
  by jsonb not null,
  primary key (tenant, id),
  foreign key (tenant, branch_id, number) references till_openings (tenant, branch_id, number)
);
select sufra_tenant_table('till_counts');
create index on till_counts (tenant, branch_id, number);

-- Z: the frozen report of a day.
create table till_closings (
  tenant text not null,
  branch_id text not null,
  number integer not null,
  day date not null,
  closed_at timestamptz not null,
  document jsonb not null,
  primary key (tenant, branch_id, number),
  foreign key (tenant, branch_id, number) references till_openings (tenant, branch_id, number)
);
select sufra_tenant_table('till_closings');
alter table till_openings add foreign key (tenant, branch_id, previous) references till_closings (tenant, branch_id, number);

-- What a Z counted, each thing by its own key: the next Z counts what is not here, or the difference to it.
create table till_entries (
  tenant text not null,
  id bigint generated always as identity,
  branch_id text not null,
  number integer not null,
  -- `session`, `refund`, `order`, `table`, `hand`, `wallet`: money. `sale`, `party`, `piece`: an order, a party at a table, a deposit that came back.
  source text not null,
  ref text not null,
  at timestamptz not null,
  method text,
  type text,
  label text,
  received numeric(14, 2) not null,
  returned numeric(14, 2) not null,
  orders integer not null,
  parties integer not null,
  sales numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  tips numeric(14, 2) not null,
  deposits numeric(14, 2) not null,
  deposits_returned numeric(14, 2) not null,
  primary key (tenant, id),
  foreign key (tenant, branch_id, number) references till_openings (tenant, branch_id, number)
);
select sufra_tenant_table('till_entries');
create index on till_entries (tenant, branch_id, at);

revoke update, delete on till_openings, till_moves, till_counts, till_closings, till_entries from sufra_app;
revoke update on till_openings, till_moves, till_counts, till_closings, till_entries from sufra_system;

-- They go with their restaurant alone, which a sandbox takes away whole; a restaurant that leaves keeps its books.
create function refuse_till_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from tenants where tenants.tenant = old.tenant) then
    return old;
  end if;
  raise exception 'the books of a till are not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger till_openings_stay before update or delete on till_openings for each row execute function refuse_till_change();
create trigger till_moves_stay before update or delete on till_moves for each row execute function refuse_till_change();
create trigger till_counts_stay before update or delete on till_counts for each row execute function refuse_till_change();
create trigger till_closings_stay before update or delete on till_closings for each row execute function refuse_till_change();
create trigger till_entries_stay before update or delete on till_entries for each row execute function refuse_till_change();
