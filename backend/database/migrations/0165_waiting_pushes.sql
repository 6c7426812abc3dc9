-- The device on which a party is told of its turn (WL-017): one per entry, the one that asked last.
create table waiting_subscriptions (
  tenant text not null,
  entry_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (tenant, entry_id),
  foreign key (tenant, entry_id) references waiting_entries (tenant, id) on delete cascade
);
select sufra_tenant_table('waiting_subscriptions');

-- What is to be pushed, written with its cause. What cannot be pushed leaves as a text message.
create table waiting_pushes (
  tenant text not null,
  id bigint generated always as identity,
  entry_id text not null,
  -- A text of backend/waiting-list/locales, and what stands in it.
  text_key text not null,
  params jsonb not null default '{}',
  -- When a server began to send it; one that ended meanwhile is followed by another.
  taken_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, entry_id) references waiting_entries (tenant, id) on delete cascade
);
select sufra_tenant_table('waiting_pushes');
create index on waiting_pushes (created_at);
