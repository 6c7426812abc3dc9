-- Shared devices (SHOP-006). `idle_minutes`: without a touch for that long the device locks; null: it is one person's. `locked_at`: it was locked before that.
-- `active_at`: when a person last touched it.
alter table staff_sessions
  add column idle_minutes smallint,
  add column locked_at timestamptz,
  add column active_at timestamptz,
  add constraint staff_sessions_idle_minutes check (idle_minutes in (1, 5, 15)) not valid;

-- PINs of people, which open a shared device that they signed in on: salt and slow hash.
create table staff_pins (
  staff_id text primary key references staff (id) on delete cascade,
  salt bytea not null,
  hash bytea not null,
  set_at timestamptz not null
);

-- People that signed in on a shared device. `wrong`: wrong PINs since the last right one.
create table staff_device_people (
  session_id text not null references staff_sessions (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  used_at timestamptz not null,
  wrong smallint not null default 0,
  wait_until timestamptz,
  primary key (session_id, staff_id)
);
create index on staff_device_people (staff_id);
grant select, insert, update, delete on staff_pins, staff_device_people to sufra_system;
