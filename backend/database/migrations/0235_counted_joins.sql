-- Parties that join a queue are counted by the address they come from (safety B4). Which kinds there are, limits.ts says.
alter table login_events drop constraint if exists login_events_kind_check;

-- A number proves nobody: it may stand in a queue more than once (decision 223).
drop index waiting_entries_one_per_mobile;
