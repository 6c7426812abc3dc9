-- Ledgers: what a customer has is the sum of what came and went; nothing is ever changed, only added.
create table wallet_logs (
  tenant text not null,
  id text not null,
  position bigint generated always as identity,
  customer_id text not null,
  type text not null,
  -- Negative: it went out.
  amount numeric(10, 2) not null check (amount <> 0),
  reason jsonb,
  order_id text,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('wallet_logs');
create index on wallet_logs (tenant, customer_id, position);

create table points_logs (
  tenant text not null,
  id text not null,
  position bigint generated always as identity,
  customer_id text not null,
  -- Program the points belong to; `order`: earned by ordering.
  provider text not null,
  type text not null,
  amount integer not null check (amount <> 0),
  reason jsonb,
  order_id text,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('points_logs');
create index on points_logs (tenant, customer_id, provider, position);
