-- When the draft of a restaurant is published by itself (SHOP-031).
create table content_schedules (
  tenant text primary key,
  publish_at timestamptz not null,
  asked_by jsonb not null
);
select sufra_tenant_table('content_schedules');
