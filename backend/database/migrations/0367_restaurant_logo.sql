-- Logo and names of a restaurant are published as its settings are: its servers may change these three columns of their own restaurant's row (SHOP-031).
grant update (logo, name, title) on tenants to sufra_app;
create policy own_looks on tenants for update to sufra_app
  using (tenant = current_setting('sufra.tenant', true)) with check (tenant = current_setting('sufra.tenant', true));

-- Icons of a logo that a restaurant sends, drawn when it is sent (HOST-063). `kind`: purpose and side in pixels, `maskable-512`.
create table site_picture_icons (
  tenant text not null,
  id text not null,
  kind text not null,
  content bytea not null,
  primary key (tenant, id, kind)
);
select sufra_tenant_table('site_picture_icons');
