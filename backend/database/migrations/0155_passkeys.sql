-- Passkeys of customers (ACCT-037): public keys, each good for one site. `counter`: how often the device says that it has signed; 0: it does not say.
create table customer_passkeys (
  tenant text not null,
  id text not null,
  customer_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  site text not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, id),
  unique (tenant, credential_id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_passkeys');
create index on customer_passkeys (tenant, customer_id);

-- What a device has to sign, until it did: a row is taken away by the first answer to it.
create table passkey_challenges (
  tenant text not null,
  id text not null,
  challenge text not null,
  site text not null,
  origin text not null,
  -- Null: of who wants to sign in.
  customer_id text,
  address text not null,
  expires_at timestamptz not null,
  primary key (tenant, id)
);
select sufra_tenant_table('passkey_challenges');
create index on passkey_challenges (tenant, address);
