-- Challenges: orders of a time that together reach a goal (ACCT-033, ACCT-034).
create table challenges (
  tenant text not null,
  id text not null,
  sort integer not null,
  names jsonb not null,
  descriptions jsonb not null,
  goal_kind text not null check (goal_kind in ('orders', 'amount', 'items')),
  -- Orders, money, or portions of `item_id`.
  goal_target numeric(10, 2) not null check (goal_target > 0),
  item_id text,
  -- Least amount of dishes of an order that counts.
  min_items numeric(10, 2) not null,
  types text[],
  branches text[],
  reward_kind text not null check (reward_kind in ('wallet', 'points')),
  reward_amount numeric(10, 2) not null check (reward_amount > 0),
  -- True: only for who became a customer after it began.
  for_new boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant, id),
  check (goal_kind <> 'items' or item_id is not null)
);
select sufra_tenant_table('challenges');

create table challenge_orders (
  tenant text not null,
  challenge_id text not null,
  customer_id text not null,
  order_id text not null,
  number text not null,
  counted numeric(10, 2) not null,
  at timestamptz not null,
  primary key (tenant, challenge_id, order_id),
  foreign key (tenant, challenge_id) references challenges (tenant, id) on delete cascade,
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('challenge_orders');
create index on challenge_orders (tenant, customer_id, challenge_id);

-- The reward of a reached goal is given once.
create table challenge_awards (
  tenant text not null,
  challenge_id text not null,
  customer_id text not null,
  order_id text not null,
  at timestamptz not null,
  primary key (tenant, challenge_id, customer_id),
  foreign key (tenant, challenge_id) references challenges (tenant, id) on delete cascade,
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('challenge_awards');
