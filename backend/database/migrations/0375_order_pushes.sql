-- The devices that get messages about an order (CHK-056); `device` is the hash of the endpoint.
create table order_subscriptions (
  tenant text not null,
  order_id text not null,
  device text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (tenant, order_id, device),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_subscriptions');
create index on order_subscriptions (tenant, device);

-- What is to be pushed, written with its cause. A row with a text stays until the device has shown the message, or the text is sent.
create table order_pushes (
  tenant text not null,
  id bigint generated always as identity,
  order_id text not null,
  -- A message of backend/order/pushes/news.ts.
  text_key text not null,
  -- The text message in its place, `{ to, body }`; null: there is none.
  text jsonb,
  due_at timestamptz not null,
  -- When a server began to send it; one that ended meanwhile is followed by another.
  taken_at timestamptz,
  -- What the device shows the server when it has shown the message.
  receipt_hash text,
  -- Set when it was pushed: from then on the text is sent.
  text_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_pushes');
create index on order_pushes (due_at) where text_at is null;
create index on order_pushes (text_at) where text_at is not null;
create unique index on order_pushes (tenant, receipt_hash) where receipt_hash is not null;
create index on order_pushes (tenant, order_id);
