-- Photos of dishes that restaurants send, in each width (SHOP-033).
create table menu_pictures (
  tenant text not null,
  id text not null,
  width integer not null,
  content bytea not null,
  -- When its dish began to show another, or none; null: it is shown.
  replaced_at timestamptz,
  primary key (tenant, id, width)
);
select sufra_tenant_table('menu_pictures');
create index on menu_pictures (replaced_at) where replaced_at is not null;
