-- What staff do with messages, ratings and denied no-shows (SHOP-020): one row for each that was touched; without one it is as it came.
create table inbox_cases (
  tenant text not null,
  kind text not null check (kind in ('message', 'rating', 'no_show')),
  -- Id of the message, of the rated order, of the reservation.
  ref text not null,
  -- Null: as it came.
  status text check (status in ('open', 'waiting', 'done')),
  -- The person as they were called then; null: of no person.
  assigned jsonb,
  version integer not null default 0,
  changed_at timestamptz not null,
  primary key (tenant, kind, ref)
);
select sufra_tenant_table('inbox_cases');

create table inbox_answers (
  tenant text not null,
  kind text not null,
  ref text not null,
  position integer not null,
  text text not null,
  -- The author as they were called then.
  person jsonb not null,
  -- Address that it went to; null: the guest left none, or it takes no more.
  sent_to text,
  at timestamptz not null,
  primary key (tenant, kind, ref, position),
  foreign key (tenant, kind, ref) references inbox_cases (tenant, kind, ref) on delete cascade
);
select sufra_tenant_table('inbox_answers');

-- A message that is forgotten takes what was answered with it, whoever deletes it.
create function forget_inbox_case() returns trigger language plpgsql as $$
begin
  delete from inbox_cases where tenant = old.tenant and kind = 'message' and ref = old.id::text;
  return old;
end
$$;
create trigger contact_messages_forget_case after delete on contact_messages for each row execute function forget_inbox_case();
