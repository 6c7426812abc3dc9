-- A restaurant that leaves (SHOP-042): its site is closed until its rows are erased, and open again when that is called off.
create table restaurant_leaves (
  tenant text primary key,
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  -- What `website.enable` said before; null: nothing.
  was_open jsonb,
  -- From then on it cannot be called off. Null: not yet.
  begun_at timestamptz,
  erased_at timestamptz
);
select sufra_tenant_table('restaurant_leaves');
create index on restaurant_leaves (erase_at) where erased_at is null;

-- Entries of the audit go after a year, with their restaurant, or when what is left of one that left is erased.
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
