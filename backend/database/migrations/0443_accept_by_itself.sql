-- A service of a branch accepts its orders by itself while fewer than `accept_open` are in the kitchen and none is promised later than `accept_minutes`
-- (SHOP-023). Null: staff accept each; null minutes: whatever is promised.
alter table branch_services
  add column accept_open smallint,
  add column accept_minutes smallint;

-- When a board that shows the branch last said that it is open.
create table branch_boards (
  tenant text not null,
  branch_id text not null,
  seen_at timestamptz not null,
  primary key (tenant, branch_id)
);
select sufra_tenant_table('branch_boards');
