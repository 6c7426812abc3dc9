-- Addresses of the owners of the transaction's own restaurant, for letters about its affairs (MSG-004). People are no tenant's, and calls of tenants read
-- nothing else of them.
create function sufra_owner_addresses() returns setof text language sql stable security definer set search_path = pg_catalog, public as $$
  select staff.email
  from staff_members member join staff on staff.id = member.staff_id
  where member.tenant = current_setting('sufra.tenant', true) and member.role = 'owner'
  order by member.joined_at, staff.id
$$;
revoke execute on function sufra_owner_addresses() from public;
grant execute on function sufra_owner_addresses() to sufra_app;
