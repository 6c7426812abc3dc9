-- Restaurants at which a person used a session (SHOP-004, SHOP-006): a restaurant lists and ends devices for itself, never for another one.
create table staff_session_uses (
  tenant text not null,
  session_id text not null references staff_sessions (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  used_at timestamptz not null,
  -- The restaurant ended this device of the person; a full sign-in opens it again.
  ended_at timestamptz,
  primary key (tenant, session_id, staff_id)
);
select sufra_tenant_table('staff_session_uses');
create index on staff_session_uses (session_id, staff_id);
create index on staff_session_uses (staff_id);

-- Who invited, by id: the open invitations of a person end with their access. Null: made before this column.
alter table staff_invitations add column invited_by_id text;
