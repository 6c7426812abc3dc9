-- Money that a customer puts into the wallet by card (ACCT-028): credited once, when its provider says that it is paid.
create table top_ups (
  tenant text not null,
  id text not null,
  customer_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  -- `over`: another took its place before it was paid; money that comes in spite of it is credited all the same.
  status text not null check (status in ('waiting', 'credited', 'over')),
  -- The payment session whose money it is; null: none was paid.
  session_id text,
  -- The movement that brought it into the wallet; there with `credited`.
  movement_id text,
  -- What left the wallet again for its card.
  returned numeric(12, 2) not null default 0 check (returned >= 0 and returned <= amount),
  created_at timestamptz not null,
  pay_until timestamptz not null,
  credited_at timestamptz,
  primary key (tenant, id),
  check ((status = 'credited') = (movement_id is not null)),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('top_ups');
create index on top_ups (tenant, customer_id, created_at desc);
create unique index top_ups_one_waiting on top_ups (tenant, customer_id) where status = 'waiting';
create unique index on top_ups (tenant, movement_id) where movement_id is not null;
