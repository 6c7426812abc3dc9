-- What failed for visitors, by its place in the files of a release: a few of each release, for a week. What reports say is untrusted, so it is bounded.
create table registry.seen_failures (
  module text not null,
  version text not null,
  part text not null,
  -- `menu.js:1:2034`
  place text not null,
  message text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (module, version, part, place)
);
