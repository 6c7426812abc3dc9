-- Printers of a branch, what is printed where, and the jobs (PRN-001, decision 600).
create table printers (
  tenant text not null,
  id text not null,
  branch_id text not null,
  name text not null,
  -- How it gets its jobs: `star`, `epson` ask for them; `tablet` hangs on a device of staff.
  kind text not null check (kind in ('star', 'epson', 'tablet')),
  -- Of its paper, in millimetres.
  width smallint not null check (width in (58, 80)),
  -- Prints what waits here while this one is silent or has a fault; null: none does.
  fallback_id text,
  -- Of the secret in its address; null: a tablet's, whose person is signed in.
  token_hash text,
  -- What asked last by the address: its MAC address or its name.
  device text,
  -- `paper`, `cover`, `error`; null: it is well, or has not asked yet.
  fault text,
  -- When it said so last.
  fault_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('printers');
create unique index on printers (tenant, token_hash) where token_hash is not null;
create index on printers (tenant, branch_id);

create table print_stations (
  tenant text not null,
  id text not null,
  branch_id text not null,
  sort smallint not null,
  name text not null,
  paper text not null check (paper in ('ticket', 'receipt')),
  -- `groups`: dishes of these groups of the menu. `rest`: those that no station names. `all`: the whole order.
  takes text not null check (takes in ('groups', 'rest', 'all')),
  groups text[] not null,
  printer_id text,
  locale text not null,
  -- Copies by order type; a type that is missing prints none.
  copies jsonb not null,
  primary key (tenant, id)
);
select sufra_tenant_table('print_stations');
create index on print_stations (tenant, branch_id);

-- One row for each paper that is to be: an order × station × copy, written with the order's acceptance.
create table print_jobs (
  tenant text not null,
  id text not null,
  branch_id text not null,
  -- `order {id}`, `round {session} {number}`, `test {printer} {number}`.
  source text not null,
  order_id text,
  session_id text,
  round integer,
  station_id text not null,
  station_name text not null,
  paper text not null check (paper in ('ticket', 'receipt', 'test')),
  -- Which of the copies of its service, from 1.
  nth smallint not null,
  -- 0: written with the acceptance; a person that asks for the whole again makes the next.
  again integer not null default 0,
  -- Lines that it has; null: all.
  lines text[],
  locale text not null,
  -- What the paper says: 0 is no copy, otherwise its number.
  copy integer not null default 0,
  printer_id text,
  state text not null check (state in ('waiting', 'sent', 'printed', 'stuck', 'withdrawn', 'settled')),
  -- Times that it was handed to a printer.
  attempt integer not null default 0,
  -- How many of them a printer could not fetch, and so has certainly not printed.
  unfetched smallint not null default 0,
  device text,
  fault text,
  -- Since when staff are alarmed; null: they are not.
  red_at timestamptz,
  created_at timestamptz not null,
  -- Since when it waits at its printer.
  waits_since timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (tenant, id)
);
select sufra_tenant_table('print_jobs');
create unique index on print_jobs (tenant, source, station_id, nth, again);
create index on print_jobs (tenant, printer_id, waits_since) where state in ('waiting', 'sent', 'stuck');
create index on print_jobs (waits_since) where state in ('waiting', 'sent');
create index on print_jobs (tenant, order_id) where order_id is not null;
create index on print_jobs (ended_at) where ended_at is not null;
