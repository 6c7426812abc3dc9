-- What the messages of a month were, by kind and channel (MSG-003): the messages themselves are deleted after 30 days, codes after one. Names no recipient.
create table message_months (
  tenant text not null,
  -- `2026-11`, by the restaurant's clock.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  kind text not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  -- Of `cost`; empty: no gateway gives a price.
  currency text not null,
  messages integer not null,
  arrived integer not null,
  lost integer not null,
  parts integer not null,
  cost numeric(14, 5) not null,
  primary key (tenant, month, kind, channel, currency)
);
select sufra_tenant_table('message_months');
