-- Puzzles that were given to who wants to write to the restaurant; each is good for one message.
create table human_checks (
  tenant text not null,
  id text not null,
  salt text not null,
  bits smallint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The message it was used for: the same one, sent again, gets the same ticket.
  body_hash text,
  ticket_number text,
  primary key (tenant, id)
);
select sufra_tenant_table('human_checks');
create index on human_checks (expires_at);
create index on human_checks (tenant, used_at) where used_at is not null;
