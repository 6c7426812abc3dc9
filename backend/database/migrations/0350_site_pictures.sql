-- Pictures of a restaurant's site that its people send: banners, the top of pages, icons, in each width (SHOP-036).
create table site_pictures (
  tenant text not null,
  id text not null,
  width integer not null,
  content bytea not null,
  made_at timestamptz not null,
  primary key (tenant, id, width)
);
select sufra_tenant_table('site_pictures');
create index on site_pictures (tenant, made_at);
