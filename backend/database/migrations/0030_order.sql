create table carts (
  tenant text not null,
  id text not null,
  version integer not null,
  -- Null: a guest's, owned by who knows the id.
  customer_id text,
  branch_id text not null,
  type text not null,
  delivery_time text not null check (delivery_time in ('asap', 'schedule')),
  scheduled_day text,
  scheduled_period timestamptz,
  -- The order it became, and when; such a cart is over.
  order_id text,
  ordered_at timestamptz,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('carts');
create index on carts (tenant, customer_id) where customer_id is not null;
create index on carts (expires_at);

create table cart_lines (
  tenant text not null,
  cart_id text not null,
  id text not null,
  position bigint generated always as identity,
  item_id text not null,
  -- As they were when the line was made, for a dish that is gone.
  names jsonb not null,
  qty integer not null check (qty between 1 and 99),
  options jsonb not null,
  insurance jsonb not null,
  note text,
  -- Unit price that the customer saw last; a difference is shown, never hidden.
  seen_price numeric(10, 2) not null,
  primary key (tenant, cart_id, id),
  foreign key (tenant, cart_id) references carts (tenant, id) on delete cascade
);
select sufra_tenant_table('cart_lines');

create table order_counters (
  tenant text primary key,
  last integer not null
);
select sufra_tenant_table('order_counters');

create table orders (
  tenant text not null,
  id text not null,
  number text not null,
  version integer not null,
  -- One cart, one order, whatever is sent twice.
  cart_id text not null,
  cart_version integer not null,
  customer_id text,
  branch_id text not null,
  type text not null,
  status text not null,
  currency text not null,
  due numeric(12, 2) not null,
  customer_name text not null,
  customer_mobile text not null,
  country_code text not null,
  notes text,
  delivery_time text not null check (delivery_time in ('asap', 'schedule')),
  scheduled_day text,
  scheduled_period timestamptz,
  promised_from timestamptz,
  promised_to timestamptz,
  payment_method_id text not null,
  payment_status text not null,
  -- When it is missed unless somebody accepts it.
  miss_at timestamptz not null,
  -- Lines, totals, branch, VAT and payment as they were when it was placed.
  snapshot jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, number),
  unique (tenant, cart_id)
);
select sufra_tenant_table('orders');
create index on orders (tenant, customer_id, created_at desc) where customer_id is not null;
create index on orders (miss_at) where status = 'created';
create index on orders (tenant, created_at desc);

create table order_moves (
  tenant text not null,
  order_id text not null,
  position integer not null,
  status text not null,
  by text not null,
  at timestamptz not null,
  primary key (tenant, order_id, position),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_moves');

-- What opens an order without signing in, by hash (safety B2).
create table order_tokens (
  tenant text not null,
  token_hash text not null,
  order_id text not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_tokens');
