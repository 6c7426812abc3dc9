alter table orders
  -- When its customer is given money because the food is not there; null: nothing was promised for that, or it is settled.
  add column late_at timestamptz,
  -- When they were given it; null: they were not.
  add column late_paid_at timestamptz;
create index on orders (late_at) where late_at is not null;

-- An order gives once, whoever asks how often.
create unique index on wallet_logs (tenant, order_id) where type = 'give_away' and order_id is not null;
