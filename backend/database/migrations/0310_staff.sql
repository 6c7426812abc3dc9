-- Staff of restaurants (SHOP-002 to SHOP-006). People and their sessions are no tenant's, as one person may work for several: calls of tenants do not
-- read them. Sessions and links are stored by hash.
create table staff (
  id text primary key,
  -- In lower case.
  email text not null unique,
  name text not null,
  created_at timestamptz not null
);

create table staff_sessions (
  token_hash text primary key,
  id text not null unique,
  staff_id text not null references staff (id) on delete cascade,
  -- What the browser called itself.
  device text,
  created_at timestamptz not null,
  -- When the person last proved who they are.
  proved_at timestamptz not null,
  seen_at timestamptz,
  expires_at timestamptz not null
);
create index on staff_sessions (staff_id);

-- One-time links of the command that makes an owner.
create table staff_links (
  token_hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);
grant select, insert, update, delete on staff, staff_sessions, staff_links to sufra_system;

create table staff_members (
  tenant text not null,
  staff_id text not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'counter', 'kitchen', 'viewer')),
  -- Null: every branch.
  branches text[],
  joined_at timestamptz not null,
  primary key (tenant, staff_id)
);
select sufra_tenant_table('staff_members');
create index on staff_members (staff_id);

create table staff_invitations (
  tenant text not null,
  id text not null,
  token_hash text not null unique,
  email text not null,
  name text,
  role text not null check (role in ('owner', 'manager', 'counter', 'kitchen', 'viewer')),
  branches text[],
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('used', 'replaced', 'taken_back')),
  primary key (tenant, id)
);
select sufra_tenant_table('staff_invitations');
create index on staff_invitations (tenant, invited_at);

-- What staff changed. An entry is written and read, and never changed; it goes after a year, or with its restaurant.
create table staff_audit (
  tenant text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  -- Of the machine, whatever the tenant's clock says: the year is counted by it.
  written_at timestamptz not null default now(),
  kind text not null,
  staff_id text,
  -- As they were then: name and role.
  person jsonb,
  device text,
  branch_id text,
  about jsonb not null,
  before jsonb,
  after jsonb,
  primary key (tenant, id)
);
select sufra_tenant_table('staff_audit');
create index on staff_audit (tenant, staff_id, at);
create index on staff_audit (written_at);
revoke update, delete on staff_audit from sufra_app;
revoke update on staff_audit from sufra_system;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    old.written_at < now() - interval '365 days'
    or not exists (select from tenants where tenants.tenant = old.tenant)
  ) then
    return old;
  end if;
  raise exception 'entries of the audit are not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_audit_stays before update or delete on staff_audit for each row execute function refuse_audit_change();

-- Codes of staff, beside those of customers; `customer_id` is the person's then.
alter table login_challenges drop constraint login_challenges_purpose_check;
alter table login_challenges add constraint login_challenges_purpose_check
  check (purpose in ('sign-in', 'leave-mobile', 'new-mobile', 'email', 'delete-account', 'staff-sign-in', 'staff-proof')) not valid;
