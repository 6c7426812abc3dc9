-- A refund above the restaurant's limit, which waits for a second person (SHOP-014). Whether its time is over is asked when it is read.
create table staff_refund_requests (
  tenant text not null,
  id text not null,
  order_id text not null,
  branch_id text not null,
  -- Null: all that is left.
  amount numeric(12, 2),
  -- What would go back when it was asked for.
  total numeric(12, 2) not null,
  reason text,
  asked_by text not null,
  -- As they were called then.
  asked_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('confirmed', 'refused', 'replaced')),
  primary key (tenant, id)
);
select sufra_tenant_table('staff_refund_requests');
create unique index on staff_refund_requests (tenant, order_id) where ended is null;
create index on staff_refund_requests (tenant, asked_at);
