-- Tax documents and the devices that make them (TAX-001, decision 610). A device is a point of sale of a branch; its documents are a chain without a hole or a
-- fork, which the keys below hold whatever the servers do.
create table tax_devices (
  tenant text not null,
  id text not null,
  branch_id text not null,
  -- `zatca`, `eta`.
  authority text not null,
  -- Begins the numbers of its documents: `T1`.
  code text not null,
  -- The point of sale: `main`, or another of the branch.
  point text not null,
  -- Serial number at the authority.
  serial text not null,
  facts jsonb not null,
  state text not null check (state in ('draft', 'active', 'retired')),
  -- Of its last document; the authority's first value before that.
  counter integer not null check (counter >= 0),
  hash text not null,
  -- Until when one server alone reports its documents.
  sending_until timestamptz,
  created_at timestamptz not null,
  -- Since when it makes documents.
  active_at timestamptz,
  primary key (tenant, id)
);
select sufra_tenant_table('tax_devices');
create unique index on tax_devices (tenant, code);
create unique index on tax_devices (tenant, branch_id, point) where state = 'active';

-- What a device signs and sends with. `sealed` opens with a secret that is in no table (decision 611).
create table tax_keys (
  tenant text not null,
  id bigint generated always as identity,
  device_id text not null,
  kind text not null check (kind in ('compliance', 'production')),
  state text not null check (state in ('current', 'old')),
  sealed bytea not null,
  certificate text,
  request text,
  not_after timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, device_id) references tax_devices (tenant, id)
);
select sufra_tenant_table('tax_keys');
create unique index on tax_keys (tenant, device_id, kind) where state = 'current';

create table tax_documents (
  tenant text not null,
  device_id text not null,
  counter integer not null check (counter > 0),
  -- The document before it: it is there, with this hash, so that the chain has neither hole nor fork.
  previous integer generated always as (nullif(counter - 1, 0)) stored,
  previous_hash text not null,
  hash text not null,
  id text not null,
  uuid text not null,
  number text not null,
  kind text not null check (kind in ('invoice', 'credit', 'debit')),
  class text not null check (class in ('simplified', 'standard')),
  -- What it is about, `order:3f…`, and which of the documents about that it is.
  subject text not null,
  sequence integer not null check (sequence > 0),
  branch_id text not null,
  -- Counter of the refused document of the same device in whose place it stands.
  corrects integer,
  issued_at timestamptz not null,
  currency text not null,
  total numeric(12, 2) not null check (total > 0),
  tax numeric(12, 2) not null check (tax >= 0),
  statement jsonb not null,
  -- What it adds to each part of what was sold; a credit note takes away.
  parts jsonb not null,
  body text not null,
  primary key (tenant, device_id, counter),
  unique (tenant, device_id, counter, hash),
  unique (tenant, device_id, corrects),
  foreign key (tenant, device_id) references tax_devices (tenant, id),
  foreign key (tenant, device_id, previous, previous_hash) references tax_documents (tenant, device_id, counter, hash),
  foreign key (tenant, device_id, corrects) references tax_documents (tenant, device_id, counter)
);
select sufra_tenant_table('tax_documents');
create unique index on tax_documents (tenant, id);
create unique index on tax_documents (tenant, number);
create unique index on tax_documents (tenant, subject, sequence);
create index on tax_documents (tenant, issued_at);

-- How far a document is on its way to the authority.
create table tax_reports (
  tenant text not null,
  device_id text not null,
  counter integer not null,
  state text not null check (state in ('made', 'signed', 'checking', 'accepted', 'warned', 'refused', 'corrected')),
  -- As it is sent; null: nothing could sign it yet.
  signed text,
  signed_at timestamptz,
  qr text,
  tries integer not null,
  -- When it is sent next; null: no more.
  try_at timestamptz,
  -- Until when the authority must have it.
  due_at timestamptz not null,
  -- The authority's name of what it looks at.
  reference text,
  -- Why it is not there yet: `away`, `keys`.
  fault text,
  messages jsonb not null,
  answered_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant, device_id, counter),
  foreign key (tenant, device_id, counter) references tax_documents (tenant, device_id, counter)
);
select sufra_tenant_table('tax_reports');
create index on tax_reports (try_at) where try_at is not null;
create index on tax_reports (tenant, due_at) where state in ('made', 'signed', 'checking', 'refused');

-- Companies that want documents in their name, by what is sold.
create table tax_buyers (
  tenant text not null,
  subject text not null,
  buyer jsonb not null,
  at timestamptz not null,
  primary key (tenant, subject)
);
select sufra_tenant_table('tax_buyers');

-- Letters about devices and late documents that were sent: each once.
create table tax_alarms (
  tenant text not null,
  about text not null,
  step text not null,
  at timestamptz not null,
  primary key (tenant, about, step)
);
select sufra_tenant_table('tax_alarms');

revoke update, delete on tax_documents from sufra_app;
revoke update on tax_documents from sufra_system;
revoke delete on tax_devices, tax_reports from sufra_app;

-- Books go with their restaurant alone, which a sandbox takes away whole; a restaurant that leaves keeps them. Tills had a function of their own,
-- `refuse_till_change`, which nothing calls any more.
create function refuse_book_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from tenants where tenants.tenant = old.tenant) then
    return old;
  end if;
  raise exception 'rows of % are not changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create or replace trigger till_openings_stay before update or delete on till_openings for each row execute function refuse_book_change();
create or replace trigger till_moves_stay before update or delete on till_moves for each row execute function refuse_book_change();
create or replace trigger till_counts_stay before update or delete on till_counts for each row execute function refuse_book_change();
create or replace trigger till_closings_stay before update or delete on till_closings for each row execute function refuse_book_change();
create or replace trigger till_entries_stay before update or delete on till_entries for each row execute function refuse_book_change();
create trigger tax_documents_stay before update or delete on tax_documents for each row execute function refuse_book_change();
create trigger tax_reports_stay before delete on tax_reports for each row execute function refuse_book_change();
create trigger tax_devices_stay before delete on tax_devices for each row execute function refuse_book_change();
