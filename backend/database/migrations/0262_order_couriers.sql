-- Who brings an order, while it is on the way: gone with its end, so that nobody can look up a courier afterwards.
create table order_couriers (
  tenant text not null,
  order_id text not null,
  name text,
  phone text,
  vehicle jsonb,
  latitude double precision,
  longitude double precision,
  at timestamptz not null,
  eta timestamptz,
  -- When they left the branch.
  since timestamptz not null,
  primary key (tenant, order_id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_couriers');
