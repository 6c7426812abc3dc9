-- Shares of group orders (CHK-053): what each pays of an order that waits until all of them are paid. Changed under the lock of the order.
create table group_shares (
  tenant text not null,
  id text not null,
  order_id text not null,
  group_id text not null,
  member_id text not null,
  name text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- `held`: its money is reserved at the bank. `covered`: another share, the host's, pays it.
  state text not null check (state in ('open', 'held', 'paid', 'covered')),
  covered_by text,
  -- The payment session whose money it has; null: none.
  payment_id text,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('group_shares');
create index on group_shares (tenant, order_id);
create index on group_shares (tenant, group_id, created_at);

alter table order_groups add column each_pays boolean not null default false;

-- The order that the payment of a share is a part of; null: it pays for none, or for all of it.
alter table payment_sessions add column of_order text;

-- Dishes that a refund is asked for: of a shared order it goes back to those who paid them.
alter table staff_refund_requests add column lines jsonb;
