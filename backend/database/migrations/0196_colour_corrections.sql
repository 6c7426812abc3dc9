-- Colours of a tenant's style settings that the edge had to move so that they can be read, as it said last.
create table colour_corrections (
  tenant text primary key,
  -- Names the style settings that they were found in: of others they say nothing.
  style text not null,
  colours jsonb not null,
  reported_at timestamptz not null
);
select sufra_tenant_table('colour_corrections');
