-- Deposits of pots and trays that customers have (guide §6.3): a slip for each order, with the code that they are returned by, and a row for each
-- piece that was handed out.
create table deposit_slips (
  tenant text not null,
  order_id text not null,
  -- Said or scanned at the counter; it opens nothing for anybody else than staff.
  code text not null,
  -- What the customer chose for the money: wallet or method; null: nothing, the first way that there is.
  refund_to text check (refund_to in ('wallet', 'method')),
  created_at timestamptz not null,
  primary key (tenant, order_id),
  unique (tenant, code),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('deposit_slips');

create table deposits (
  tenant text not null,
  id text not null,
  order_id text not null,
  position integer not null,
  line_id text not null,
  option_id text not null,
  -- Of the piece and of its dish, as they were.
  names jsonb not null,
  item_names jsonb not null,
  image jsonb,
  amount numeric(12, 2) not null check (amount > 0),
  due_at timestamptz not null,
  -- When its customer is reminded.
  remind_at timestamptz not null,
  -- When the restaurant keeps it; null: never by time.
  keep_at timestamptz,
  state text not null check (state in ('held', 'returned', 'kept', 'released')),
  -- Of one that was returned: how the money went back, and how much of it.
  refunded_to text check (refunded_to in ('wallet', 'method', 'cash')),
  refunded numeric(12, 2) check (refunded >= 0 and refunded <= amount),
  -- Of one that is kept: why, as a code, and what staff add.
  reason text,
  note text,
  ended_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  -- An order holds each of its pieces once, whoever says how often that it was handed over.
  unique (tenant, order_id, position),
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'returned') = (refunded is not null)),
  check (refunded is null or refunded_to is not null),
  foreign key (tenant, order_id) references deposit_slips (tenant, order_id) on delete cascade
);
select sufra_tenant_table('deposits');
create index on deposits (keep_at) where state = 'held' and keep_at is not null;
create index on deposits (remind_at) where state = 'held' and reminded_at is null;
