-- A mark of each evening of a branch that is another after every change of what stands on its floor, so that a server may keep what it read of
-- the evening until the mark differs, whoever wrote. Random, not counted: one that a transaction took back, or that a database lost which
-- another took over for, never comes again.
create table reservation_evenings (
  tenant text not null,
  branch_id text not null,
  date date not null,
  mark uuid not null,
  primary key (tenant, branch_id, date)
);
select sufra_tenant_table('reservation_evenings');

-- Whoever changes a floor holds the lock of its evenings: these rows are written in one order and waited for by nobody else.
create function sufra_evenings_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Evenings that go with their whole tenant take their marks with them: nothing is inserted here.
    update reservation_evenings as kept set mark = gen_random_uuid()
    from (select distinct tenant, branch_id, date from before) touched
    where (kept.tenant, kept.branch_id, kept.date) = (touched.tenant, touched.branch_id, touched.date);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into reservation_evenings (tenant, branch_id, date, mark)
    select tenant, branch_id, date, gen_random_uuid()
    from (select distinct tenant, branch_id, date from after where date is not null order by 1, 2, 3) touched
    on conflict (tenant, branch_id, date) do update set mark = excluded.mark;
    return null;
  end if;
  insert into reservation_evenings (tenant, branch_id, date, mark)
  select tenant, branch_id, date, gen_random_uuid()
  from (
    select distinct evening.tenant, evening.branch_id, evening.date
    from before was
    join after now on (now.tenant, now.id) = (was.tenant, was.id),
    lateral (values (was.tenant, was.branch_id, was.date), (now.tenant, now.branch_id, now.date)) evening (tenant, branch_id, date)
    where evening.date is not null
      and (was.branch_id, was.area_id, was.date, was.status, was.guests_count, was.starts_at, was.ends_at, was.pinned, was.table_ids, was.hold_until)
        is distinct from
        (now.branch_id, now.area_id, now.date, now.status, now.guests_count, now.starts_at, now.ends_at, now.pinned, now.table_ids, now.hold_until)
    order by 1, 2, 3
  ) touched
  on conflict (tenant, branch_id, date) do update set mark = excluded.mark;
  return null;
end $$;

create trigger evenings_inserted after insert on reservations
  referencing new table as after for each statement execute function sufra_evenings_changed();
create trigger evenings_updated after update on reservations
  referencing old table as before new table as after for each statement execute function sufra_evenings_changed();
create trigger evenings_deleted after delete on reservations
  referencing old table as before for each statement execute function sufra_evenings_changed();

insert into reservation_evenings (tenant, branch_id, date, mark)
select tenant, branch_id, date, gen_random_uuid()
from (select distinct tenant, branch_id, date from reservations where date is not null) evenings;
