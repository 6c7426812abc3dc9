-- Overrides of single browsers: a module as another release, or from a developer's machine, until a time. Deleted once they are over.
create table registry.overrides (
  id text primary key,
  -- SHA-256 of the link's token.
  hash text not null unique,
  module text not null,
  -- Origin of the site that the link opens on.
  site text not null,
  version text not null,
  -- Origin of the developer's server; null: the files of a published release.
  at text,
  -- Descriptor of the developer's build.
  build json,
  -- How often the link may still be opened.
  opens integer not null check (opens >= 0),
  created_at timestamptz not null,
  created_by text not null,
  ends_at timestamptz not null
);
create index overrides_by_module on registry.overrides (module);
