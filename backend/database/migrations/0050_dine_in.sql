-- Tables, sessions of the parties that sit at them, their lines and rounds (guide §1.6, safety B12).
create table dine_tables (
  tenant text not null,
  id text not null,
  branch_id text not null,
  -- What the printed code says; it can be photographed, so it opens nothing by itself.
  code text not null,
  names jsonb not null,
  seats integer not null check (seats > 0),
  sort integer not null,
  available boolean not null,
  -- Four digits that staff say; another one after every party.
  staff_code text not null,
  -- Wrong staff codes in a row, and until when no more are taken.
  wrong_codes integer not null default 0,
  locked_until timestamptz,
  primary key (tenant, id),
  unique (tenant, code),
  foreign key (tenant, branch_id) references branches (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_tables');

create table dine_sessions (
  tenant text not null,
  id text not null,
  table_id text not null,
  branch_id text not null,
  version integer not null,
  state text not null check (state in ('open', 'bill_requested', 'paying', 'closed', 'moved', 'expired')),
  -- How it became known that the party really sits there; null: not yet, so nothing can be ordered.
  confirmed_by text check (confirmed_by in ('code', 'staff', 'payment', 'open_house')),
  -- Asked of everyone who joins; members see it.
  pin text,
  wrong_pins integer not null default 0,
  locked_until timestamptz,
  -- The session that it became at another table.
  moved_to text,
  opened_at timestamptz not null,
  active_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, table_id) references dine_tables (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_sessions');
-- One party at a table at a time.
create unique index on dine_sessions (tenant, table_id) where state in ('open', 'bill_requested', 'paying');

create table dine_members (
  tenant text not null,
  session_id text not null,
  id text not null,
  nickname text not null,
  customer_id text,
  token_hash text not null,
  joined_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, token_hash),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_members');
create index on dine_members (tenant, session_id);

create table dine_rounds (
  tenant text not null,
  session_id text not null,
  number integer not null,
  sent_by text not null,
  sent_at timestamptz not null,
  state text not null check (state in ('sent', 'accepted', 'served')),
  primary key (tenant, session_id, number),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_rounds');

create table dine_lines (
  tenant text not null,
  session_id text not null,
  id text not null,
  position bigint generated always as identity,
  member_id text not null,
  -- Who changed it last; null: nobody but its member.
  changed_by text,
  version integer not null,
  item_id text not null,
  names jsonb not null,
  qty integer not null check (qty > 0),
  options jsonb not null,
  insurance jsonb not null,
  note text,
  -- null: not sent yet. A sent line is what it was then, whatever the menu says later.
  round integer,
  sent jsonb,
  primary key (tenant, id),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_lines');
create index on dine_lines (tenant, session_id);

create table dine_calls (
  tenant text not null,
  session_id text not null,
  kind text not null check (kind in ('waiter', 'bill')),
  by_member text not null,
  at timestamptz not null,
  done boolean not null default false,
  primary key (tenant, session_id, kind),
  foreign key (tenant, session_id) references dine_sessions (tenant, id) on delete cascade
);
select sufra_tenant_table('dine_calls');
