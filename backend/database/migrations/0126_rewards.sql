-- A coupon of one customer only; null: of whoever knows it.
alter table coupons add column customer_id text;
alter table coupons add foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade;

-- What points are changed into (ACCT-032, API-056).
create table rewards (
  tenant text not null,
  id text not null,
  sort integer not null,
  -- Program whose points it costs.
  provider text not null,
  names jsonb not null,
  points integer not null check (points > 0),
  kind text not null check (kind in ('percent', 'amount', 'delivery', 'item')),
  value numeric(10, 2) not null,
  item_id text,
  cap numeric(10, 2),
  min_items numeric(10, 2) not null,
  types text[],
  branches text[],
  -- How long it can be used once it was redeemed.
  good_days integer not null check (good_days > 0),
  -- Until when it can be redeemed; null: without end.
  valid_to timestamptz,
  primary key (tenant, id)
);
select sufra_tenant_table('rewards');

-- A redeemed reward is a coupon of its customer.
create table reward_redemptions (
  tenant text not null,
  id text not null,
  reward_id text not null,
  customer_id text not null,
  code text not null,
  -- The movement that paid for it.
  log_id text not null,
  redeemed_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, reward_id) references rewards (tenant, id) on delete cascade,
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('reward_redemptions');
create index on reward_redemptions (tenant, customer_id, reward_id, redeemed_at);
