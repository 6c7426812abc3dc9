-- Parties in the queues of branches. Statuses and moves are shared/api/waiting-list/statuses.ts. `branch_areas.in_queue` is
-- read no more; a server of the release before still does.
create table waiting_entries (
  tenant text not null,
  id text not null,
  branch_id text not null,
  -- Null: the branch has no areas.
  area_id text,
  -- `{branch}/{area}`: the queue it stands in.
  queue_id text not null,
  -- Its order in the queue; positions are counted from it and stored nowhere.
  place bigint not null,
  status text not null check (status in ('in queue', 'your turn now', 'delayed', 'seated', 'no show', 'cancelled', 'ended')),
  version integer not null,
  name text not null,
  -- E.164; null: staff put it into the queue.
  mobile text,
  customer_id text,
  token_hash text not null,
  locale text not null,
  guests_count integer not null check (guests_count > 0),
  note text,
  needs text[] not null default '{}',
  -- The terms it joined by.
  claim_minutes integer not null,
  delays_left integer not null check (delays_left >= 0),
  -- The entry that it let pass.
  passed_id text,
  claim_until timestamptz,
  claimed_at timestamptz,
  -- When its turn came first.
  served_at timestamptz,
  end_reason text,
  rating integer check (rating between 1 and 5),
  rating_note text,
  joined_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  -- Checked at the end of a statement: two parties change places in one.
  unique (tenant, queue_id, place) deferrable initially immediate
);
select sufra_tenant_table('waiting_entries');
create index waiting_entries_active on waiting_entries (tenant, queue_id, place)
  where status in ('in queue', 'your turn now', 'delayed');
-- One entry per number (WL-014), whichever area's lock is held.
create unique index waiting_entries_one_per_mobile on waiting_entries (tenant, mobile)
  where status in ('in queue', 'your turn now', 'delayed') and mobile is not null;
create index on waiting_entries (tenant, mobile, joined_at) where mobile is not null;
create index on waiting_entries (tenant, queue_id, served_at desc) where served_at is not null;
create index on waiting_entries (tenant, token_hash);
create index on waiting_entries (tenant, customer_id) where customer_id is not null;
create index on waiting_entries (claim_until) where status = 'your turn now' and claimed_at is null;

-- Text messages that a branch can still send (API-031).
create table sms_balances (
  tenant text not null,
  branch_id text not null,
  balance integer not null check (balance >= 0),
  primary key (tenant, branch_id)
);
select sufra_tenant_table('sms_balances');
insert into sms_balances (tenant, branch_id, balance)
  select tenant, id, coalesce((waiting_settings ->> 'sms_balance')::integer, 0) from branches
  where waiting_settings is not null and jsonb_typeof(waiting_settings) = 'object';
