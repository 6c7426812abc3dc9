-- Passkeys of staff (SHOP-002): public keys of people, who are no tenant's. Each is good for the console's site. `counter`: how often the device says that it
-- has signed; 0: it does not say.
create table staff_passkeys (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  site text not null,
  transports text[] not null,
  -- What the browser called itself that made it.
  device text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on staff_passkeys (staff_id);

-- What a device has to sign, until it did: a row is taken away by the first answer to it.
create table staff_passkey_challenges (
  id text primary key,
  purpose text not null check (purpose in ('sign-in', 'make', 'proof')),
  -- Null for signing in: no person is known yet.
  staff_id text references staff (id) on delete cascade,
  challenge text not null,
  site text not null,
  origin text not null,
  address text not null,
  expires_at timestamptz not null
);
create index on staff_passkey_challenges (address);
create index on staff_passkey_challenges (staff_id);
create index on staff_passkey_challenges (expires_at);
grant select, insert, update, delete on staff_passkeys, staff_passkey_challenges to sufra_system;
