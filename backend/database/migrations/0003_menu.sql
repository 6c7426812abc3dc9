create table allergens (
  tenant text not null,
  id text not null,
  sort integer not null,
  names jsonb not null,
  icon text not null,
  primary key (tenant, id)
);
select sufra_tenant_table('allergens');

create table menu_groups (
  tenant text not null,
  id text not null,
  sort integer not null,
  names jsonb not null,
  image jsonb,
  -- {state: 'available'} or {state: 'hours', days, from, to}.
  availability jsonb not null,
  primary key (tenant, id)
);
select sufra_tenant_table('menu_groups');

create table menu_items (
  tenant text not null,
  id text not null,
  group_id text not null,
  sort integer not null,
  names jsonb not null,
  descriptions jsonb not null,
  image jsonb,
  hue double precision,
  price numeric(10, 2) not null,
  old_price numeric(10, 2),
  calories integer,
  salt_high boolean not null,
  caffeine_mg integer,
  burn_minutes integer,
  allergens text[] not null,
  tags text[] not null,
  max_per_order integer,
  -- {state: 'available'}, {state: 'hours', days, from, to} or {state: 'scheduled_only'}; sold out is in menu_stock.
  availability jsonb not null,
  types_off text[] not null,
  branches_off text[] not null,
  option_groups jsonb not null,
  insurance_groups jsonb not null,
  primary key (tenant, id),
  foreign key (tenant, group_id) references menu_groups (tenant, id) on delete cascade
);
select sufra_tenant_table('menu_items');
create index on menu_items (tenant, group_id);

create table menu_branch_prices (
  tenant text not null,
  item_id text not null,
  branch_id text not null,
  price numeric(10, 2) not null,
  primary key (tenant, item_id, branch_id),
  foreign key (tenant, item_id) references menu_items (tenant, id) on delete cascade
);
select sufra_tenant_table('menu_branch_prices');

-- Sold out or back, as staff say it; branch_id '*' is every branch, a branch's own row wins.
create table menu_stock (
  tenant text not null,
  item_id text not null,
  branch_id text not null,
  state text not null check (state in ('available', 'sold_out')),
  -- tomorrow: the next opening after today; unknown: until staff say so.
  back_at text not null check (back_at in ('tomorrow', 'unknown')),
  since timestamptz not null,
  primary key (tenant, item_id, branch_id),
  foreign key (tenant, item_id) references menu_items (tenant, id) on delete cascade
);
select sufra_tenant_table('menu_stock');
