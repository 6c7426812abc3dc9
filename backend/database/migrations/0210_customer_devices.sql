-- Browsers that customers signed in at, by hashes of the ids that the edge gives them: nobody invites themselves with a second number (ACCT-035).
create table customer_devices (
  tenant text not null,
  device_hash text not null,
  customer_id text not null,
  signed_in_at timestamptz not null,
  primary key (tenant, device_hash, customer_id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_devices');
create index on customer_devices (tenant, customer_id);
create index on customer_devices (tenant, signed_in_at);
