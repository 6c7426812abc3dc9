-- What was paid at a table of what one phone ordered (SHOP-018). Of one phone it is one sum: taken again after another round, it grows.
create table dine_payments (
  tenant text not null,
  session_id text not null,
  member_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  at timestamptz not null,
  primary key (tenant, session_id, member_id),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_payments');
