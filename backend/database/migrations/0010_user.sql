create table customers (
  tenant text not null,
  id text not null,
  country_code text not null,
  -- National digits, as the country table counts them.
  mobile text not null,
  -- Empty until the customer said it.
  name text not null,
  email text,
  gender text,
  birth_date text,
  avatar text,
  referral_code text not null,
  referred_by text,
  customer_group_id text,
  customer_group_name text,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, country_code, mobile),
  unique (tenant, referral_code)
);
select sufra_tenant_table('customers');

create table customer_addresses (
  tenant text not null,
  id text not null,
  customer_id text not null,
  -- Fields of the address as the documented calls name them.
  details jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_addresses');
create index on customer_addresses (tenant, customer_id);

create table customer_vehicles (
  tenant text not null,
  id text not null,
  customer_id text not null,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_vehicles');
create index on customer_vehicles (tenant, customer_id);

-- Tokens of signed-in customers, by hash: who reads this table cannot sign in with it.
create table customer_tokens (
  tenant text not null,
  token_hash text not null,
  customer_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_tokens');
create index on customer_tokens (tenant, customer_id);

-- Codes that were sent. `ended`: used, replaced by a newer one, or locked by wrong tries.
create table login_challenges (
  tenant text not null,
  id text not null,
  country_code text not null,
  mobile text not null,
  code_hash text not null,
  sends integer not null,
  attempts_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('used', 'replaced', 'locked')),
  ended_at timestamptz,
  primary key (tenant, id)
);
select sufra_tenant_table('login_challenges');
create index on login_challenges (tenant, country_code, mobile);

-- What the limits of sign-in count: codes sent and wrong codes, by number, address and tenant.
create table login_events (
  tenant text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('sent', 'wrong', 'locked')),
  number text not null,
  address text not null,
  at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('login_events');
create index on login_events (tenant, at);
