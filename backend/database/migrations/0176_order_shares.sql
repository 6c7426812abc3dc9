-- Links by which others see how far an order is, and what was ordered: nothing of its customer.
create table order_shares (
  tenant text not null,
  token_hash text not null,
  order_id text not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_shares');
create index on order_shares (tenant, order_id);
