-- A dearer change of a paid order that waits for its difference (CHK-064). The order stays as it is until the difference is paid. Rows are inserted and
-- deleted, never updated.
create table order_changes (
  tenant text not null,
  order_id text not null,
  contents jsonb not null,
  due numeric(10, 2) not null check (due > 0),
  pay_until timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant, order_id),
  foreign key (tenant, order_id) references orders (tenant, id) on delete cascade
);
select sufra_tenant_table('order_changes');
create index order_changes_pay_until on order_changes (pay_until);
