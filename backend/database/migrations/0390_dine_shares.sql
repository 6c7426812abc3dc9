-- Shares of a table's bill (MENU-043). A row is one try of one member: `reserved` while its payment is open, `paid`, or `released`.
create table dine_shares (
  tenant text not null,
  id text not null,
  session_id text not null,
  member_id text not null,
  kind text not null check (kind in ('dishes', 'equal', 'amount')),
  -- Of `dishes`.
  line_ids text[] not null,
  -- Of `equal`: so many of so many parts.
  parts_mine integer not null,
  parts_of integer not null,
  amount numeric(12, 2) not null check (amount > 0),
  state text not null check (state in ('reserved', 'paid', 'released')),
  -- The payment session whose money it has; null: none.
  payment_id text,
  -- What the payment provider gave back of it.
  returned numeric(12, 2) not null default 0,
  created_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_shares');
create index on dine_shares (tenant, session_id);
create index on dine_shares (pay_until) where state = 'reserved';

-- A session whose bill is being paid does not end by itself before this.
alter table dine_sessions add column held_until timestamptz;

-- The rounds that had been sent when staff noted it: their dishes are paid; null: all.
alter table dine_payments add column rounds integer;
