-- What documents were put together from, by id: for a replay. Edges tell it; bounded by time, per tenant and in all.
create table registry.compositions (
  id text primary key,
  tenant text not null,
  content json not null,
  last_at timestamptz not null
);
create index compositions_by_tenant on registry.compositions (tenant, last_at);
create index compositions_by_time on registry.compositions (last_at);

-- A browser may also be allowed a replay, or only the developer tools: such a row has no module.
alter table registry.overrides alter column module drop not null;
alter table registry.overrides alter column version drop not null;
alter table registry.overrides add column composition json;
-- Until when it may be renewed; null: it is not.
alter table registry.overrides add column renewable_until timestamptz;

-- Of the document in which it failed last.
alter table registry.seen_failures add column composition text;
