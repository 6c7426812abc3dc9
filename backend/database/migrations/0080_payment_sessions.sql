-- A session: one try to pay one amount at one provider. Its states and moves are shared/api/payment/states.ts.
create table payment_sessions (
  tenant text not null,
  id text not null,
  -- `order`, and the id of what is paid.
  purpose text not null,
  ref_id text not null,
  method_id text not null,
  kind text not null,
  provider text not null,
  -- Brand of the card, chosen before the widget; null: not asked.
  brand text,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  state text not null,
  -- Why it failed, as a code for the customer's text.
  reason text,
  -- What went back to the customer.
  refunded numeric(12, 2) not null default 0 check (refunded >= 0 and refunded <= amount),
  -- The provider's own name of it; null: it was not begun there.
  provider_ref text,
  -- What the customer does there.
  action jsonb,
  return_url text,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked again without anybody's doing; null: nothing more is expected.
  ask_at timestamptz,
  asks integer not null default 0,
  primary key (tenant, id)
);
select sufra_tenant_table('payment_sessions');
-- One open session per attempt (API-053).
create unique index payment_sessions_one_open on payment_sessions (tenant, purpose, ref_id)
  where state in ('created', 'processing', 'requires_action');
create index on payment_sessions (tenant, purpose, ref_id);
create index on payment_sessions (ask_at) where ask_at is not null;
create unique index on payment_sessions (tenant, provider, provider_ref) where provider_ref is not null;

-- What was heard and done, never changed: for operators, and so that one message of a provider has one effect.
create table payment_events (
  tenant text not null,
  position bigint generated always as identity,
  session_id text not null,
  at timestamptz not null,
  -- `answer`, `webhook`, `customer`, `clock`, `order`.
  source text not null,
  -- The provider's own name of its message.
  event_id text,
  state text,
  note text,
  primary key (tenant, position),
  foreign key (tenant, session_id) references payment_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('payment_events');
create unique index on payment_events (tenant, session_id, event_id) where event_id is not null;

-- Money on its way back: asked for with what made it necessary, done by a job until the provider says so.
create table payment_refunds (
  tenant text not null,
  id text not null,
  session_id text not null,
  -- `void`: it was only reserved.
  kind text not null check (kind in ('void', 'refund')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('requested', 'done')),
  tries integer not null default 0,
  try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, session_id) references payment_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('payment_refunds');
create index on payment_refunds (try_at) where state = 'requested';
create index on payment_refunds (tenant, session_id);

alter table payment_methods
  -- Null: at every branch.
  add column branches text[],
  -- What can be paid with it; null: no bound.
  add column min_amount numeric(12, 2),
  add column max_amount numeric(12, 2),
  -- Adapter; null: nothing is paid at the tap.
  add column provider text,
  -- Brands to choose from before the widget; null: none.
  add column brands text[];

-- Until when an order that waits for its payment can be paid.
alter table orders add column pay_until timestamptz;
create index on orders (pay_until) where status = 'callcenter_pending';
