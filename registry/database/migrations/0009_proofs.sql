-- Proofs of releases: what was looked at in the plans that a release would come to, and journeys walked there. The last five of each release.
create table registry.proofs (
  id bigint generated always as identity primary key,
  module text not null,
  version text not null,
  channel text not null,
  ok boolean not null,
  made_at timestamptz not null,
  made_by text not null,
  -- SHA-256 of the plans that it is about: with other plans it proves nothing.
  ground text not null,
  proof json not null
);
create index proofs_by_release on registry.proofs (module, version, id);
