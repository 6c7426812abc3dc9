-- Named orders that a customer has again and again (ACCT-036).
create table usual_orders (
  tenant text not null,
  id text not null,
  customer_id text not null,
  name text not null,
  branch_id text not null,
  branch_names jsonb,
  type text not null,
  -- Dishes with their choices, and the price of one when it was saved.
  lines jsonb not null,
  total numeric(12, 2) not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('usual_orders');
create index on usual_orders (tenant, customer_id, created_at);
