-- How long contributions to slots took edges to make, by step of time (shared/contract/slot-times.ts): of each minute, for two days.
create table registry.slot_times (
  module text not null,
  version text not null,
  -- `slot/basket`
  part text not null,
  minute timestamptz not null,
  step smallint not null,
  count bigint not null,
  primary key (module, version, part, minute, step)
);
create index slot_times_by_minute on registry.slot_times (minute);
