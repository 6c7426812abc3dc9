-- What a party in a queue orders before it has a table (WL-019): a session without one. The entry's end ends it.
alter table dine_sessions alter column table_id drop not null;
alter table dine_sessions
  -- The entry in a queue that it belongs to; null: it began at a table.
  add column waiting_id text,
  -- `due`: the turn was claimed, the kitchen is to get what was agreed. `done`: it got it, or there was nothing.
  add column cook text check (cook in ('due', 'done')),
  add constraint dine_sessions_somewhere check (table_id is not null or waiting_id is not null);
alter table dine_sessions drop constraint dine_sessions_confirmed_by_check;
alter table dine_sessions add constraint dine_sessions_confirmed_by_check
  check (confirmed_by in ('code', 'staff', 'payment', 'open_house', 'queue'));
create unique index dine_sessions_one_per_entry on dine_sessions (tenant, waiting_id)
  where waiting_id is not null and state <> 'moved';
create index dine_sessions_to_cook on dine_sessions (tenant) where cook = 'due';
-- What its party agreed to have cooked at their turn: the line's version and what it cost then; null: nothing.
alter table dine_lines add column agreed jsonb;
