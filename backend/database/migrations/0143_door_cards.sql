-- Cards with the way to a door, for courier and guard, opened by a link; good until the order is delivered.
create table order_door_cards (
  tenant text not null,
  order_id text not null,
  token_hash text not null,
  -- What the guard shall know, in the customer's words.
  gate_note text,
  updated_at timestamptz not null,
  primary key (tenant, order_id),
  unique (tenant, token_hash),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_door_cards');
