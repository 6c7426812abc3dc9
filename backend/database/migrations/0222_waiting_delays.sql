-- Who let a party pass: looked for when that one is called or goes.
create index waiting_entries_delayed on waiting_entries (tenant, passed_id) where status = 'delayed';
