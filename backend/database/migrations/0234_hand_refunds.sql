-- Money of an order that staff give the customer themselves: part of what was paid in cash, and what can go into no wallet because its account is
-- deleted, or is to be.
create table hand_refunds (
  tenant text not null,
  id text not null,
  order_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null check (reason in ('cash', 'wallet_closed')),
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
create index hand_refunds_order on hand_refunds (tenant, order_id);
select sufra_tenant_table('hand_refunds');

-- Deposits that came back in cash are such money too.
insert into hand_refunds (tenant, id, order_id, amount, reason, created_at)
select tenant, gen_random_uuid()::text, order_id, refunded, 'cash', coalesce(ended_at, now())
from deposits where state = 'returned' and refunded_to = 'cash' and refunded > 0;
