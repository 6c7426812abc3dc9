-- Messages leave by gateways (MSG-001 to MSG-005). Those of before were shown in the sandbox alone, and leave no more.
alter table outbox
  add column state text not null default 'expired',
  -- When something is to be done with it next; null: nothing.
  add column due_at timestamptz,
  -- After it nobody wants to read it any more.
  add column expires_at timestamptz;
alter table outbox alter column state set default 'queued';
alter table outbox add constraint outbox_state
  check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'expired', 'refused')) not valid;

-- What one channel was asked to do with a message.
create table message_attempts (
  tenant text not null,
  message_id bigint not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  gateway text not null,
  -- Our name for it at the gateway, the same for each try.
  reference text not null,
  gateway_id text,
  state text not null check (state in ('sending', 'waiting', 'sent', 'delivered', 'failed', 'refused')),
  tries integer not null,
  -- How often it was asked what became of it, since its answer was lost.
  asks integer not null default 0,
  -- Text messages that it is charged as; null: not counted.
  parts integer,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, message_id, channel),
  unique (tenant, reference),
  foreign key (tenant, message_id) references outbox (tenant, id) on delete cascade
);
select sufra_tenant_table('message_attempts');
create index on message_attempts (tenant, gateway, gateway_id) where gateway_id is not null;
create index on message_attempts (tenant, updated_at) where state in ('failed', 'refused');
