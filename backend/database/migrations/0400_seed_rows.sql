-- What a demo brand's seed wrote, row by row, so that a changed seed leaves rows that the restaurant changed (decision 531).
create table seed_rows (
  tenant text not null,
  table_name text not null,
  -- Values of the primary key without the tenant, in its order.
  key jsonb not null,
  content jsonb not null,
  primary key (tenant, table_name, key)
);
select sufra_tenant_table('seed_rows');

-- A changed seed of an older version has set counters back while orders used the coupons.
update coupons c set used = own.uses
from (select tenant, code, count(*)::integer as uses from coupon_uses group by 1, 2) own
where c.tenant = own.tenant and c.code = own.code and c.used < own.uses;
