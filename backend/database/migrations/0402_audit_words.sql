-- Words about a guest stand apart from the entry of the audit, which names ids: they end with the guest's own (decision 533).
create table staff_audit_words (
  tenant text not null,
  entry bigint not null,
  -- `order`, `reservation` or `party`, and the id of the one that the words are about.
  kind text not null check (kind in ('order', 'reservation', 'party')),
  ref text not null,
  -- What the entry's `about.name`, `before` and `after` have beside what stands in the entry.
  words jsonb not null,
  primary key (tenant, entry)
);
select sufra_tenant_table('staff_audit_words');
create index on staff_audit_words (tenant, kind, ref);

-- Entries of before lose theirs. The trigger lets this one statement through.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  return new;
end $$;
update staff_audit set
  about = case when kind like 'queue.party%' then about || '{"name": null}' else about end,
  before = before - 'note',
  after = case when kind in ('order.refunded', 'refund.asked') then after - 'reason' else after - 'note' end
where kind in ('order.noted', 'order.refunded', 'refund.asked', 'reservation.noted', 'deposit.kept', 'queue.party_added', 'queue.party_moved')
  and (before is null or jsonb_typeof(before) = 'object') and (after is null or jsonb_typeof(after) = 'object');
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    old.written_at < now() - interval '365 days'
    or not exists (select from tenants where tenants.tenant = old.tenant)
    or exists (select from restaurant_leaves l where l.tenant = old.tenant and l.begun_at is not null)
  ) then
    return old;
  end if;
  raise exception 'entries of the audit are not changed' using errcode = 'insufficient_privilege';
end $$;
