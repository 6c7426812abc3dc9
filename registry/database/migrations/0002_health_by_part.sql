-- Health is counted for each part of a release (`screen/menu`, `dialog/item`, `slot/basket`, `server/screen`; `release`: all of it): a
-- checkout that fails is not hidden by a basket that does not. Visitors are sessions. `places`: distinct addresses that failures
-- came from, the most that one edge saw. What was counted by documents says nothing about it; it is of the last minutes only.
drop table registry.health;
create table registry.health (
  module text not null,
  version text not null,
  part text not null,
  minute timestamptz not null,
  views bigint not null,
  failures bigint not null,
  places bigint not null,
  primary key (module, version, part, minute)
);
