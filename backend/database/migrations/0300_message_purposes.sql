-- Quiet hours and refusals (MSG-005): what a message is for, and recipients that take no more of a channel.
alter table outbox
  -- `awaited`: its recipient waits for it now. `service`: about something of theirs, not at night. `optional`: they may refuse it.
  add column purpose text not null default 'awaited',
  add constraint outbox_purpose check (purpose in ('awaited', 'service', 'optional')) not valid;

create table message_stops (
  tenant text not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  -- As in `outbox`: E.164, or a mail address.
  recipient text not null,
  -- `refused`: wants nothing optional. `bounced`: nothing arrives there.
  reason text not null check (reason in ('refused', 'bounced')),
  at timestamptz not null,
  primary key (tenant, recipient, channel, reason)
);
select sufra_tenant_table('message_stops');

-- What a tenant's gateway says of its balance (API-031). A row: the gateway's word counts, not that of `sms_balances`.
create table sms_gateway_balances (
  tenant text primary key,
  gateway text not null,
  -- Null: the gateway does not say.
  amount numeric(14, 5),
  currency text,
  checked_at timestamptz not null
);
select sufra_tenant_table('sms_gateway_balances');

-- What a gateway charged, in the currency that it names; null: not known.
alter table message_attempts
  add column cost numeric(12, 5),
  add column currency text;
