create table payment_methods (
  tenant text not null,
  id text not null,
  sort integer not null,
  kind text not null,
  names jsonb not null,
  enabled boolean not null,
  types text[] not null,
  primary key (tenant, id)
);
select sufra_tenant_table('payment_methods');
