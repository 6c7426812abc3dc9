-- Group orders (CHK-052). A group opens a cart to others by its id, 128 random bits. `placed` and `paying` are told from the cart.
create table order_groups (
  tenant text not null,
  id text not null,
  cart_id text not null,
  branch_id text not null,
  host_name text not null,
  state text not null check (state in ('open', 'closed', 'ended')),
  -- Guests change nothing after it; null: the host has set none.
  deadline timestamptz,
  -- Dishes that the host took out, for their owners: newest last, bounded.
  notices jsonb not null default '[]',
  created_at timestamptz not null,
  -- It ends by itself.
  ends_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, cart_id) references carts (tenant, id) on delete cascade
);
select sufra_tenant_table('order_groups');
create index on order_groups (tenant, cart_id);
create index on order_groups (tenant, branch_id, ends_at) where state <> 'ended';
create index on order_groups (deadline) where state = 'open';

-- Phones of a group. The host's has the group's id; a guest's id stands for the cart in the guest's calls.
create table group_members (
  tenant text not null,
  group_id text not null,
  id text not null,
  name text not null,
  token_hash text not null,
  joined_at timestamptz not null,
  removed_at timestamptz,
  -- The basket that this phone had before, which it has again afterwards.
  own_cart_id text,
  primary key (tenant, id),
  foreign key (tenant, group_id) references order_groups (tenant, id) on delete cascade
);
select sufra_tenant_table('group_members');
create index on group_members (tenant, group_id);
create index on group_members (tenant, token_hash);

-- The cart's group, while it has one.
alter table carts add column group_id text;

-- Who ordered a line of a group order, and the version of the cart that changed it last.
alter table cart_lines add column owner_id text;
alter table cart_lines add column owner_name text;
alter table cart_lines add column changed_in integer;
