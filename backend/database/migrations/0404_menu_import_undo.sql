-- What the last import of a restaurant's menu changed, for its undo (SHOP-034). Rows of more than a week are deleted.
create table menu_import_undo (
  tenant text primary key,
  at timestamptz not null,
  changes jsonb not null
);
select sufra_tenant_table('menu_import_undo');
create index on menu_import_undo (at);
