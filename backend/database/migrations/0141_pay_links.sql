-- Links that pay an order and show nothing of it but what it costs; whoever has one may pay.
create table order_pay_links (
  tenant text not null,
  token_hash text not null,
  order_id text not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_pay_links');
create index on order_pay_links (tenant, order_id);
