drop index concurrently if exists waiting_entries_by_text;
create index concurrently waiting_entries_by_text on waiting_entries (tenant, text_hash) where text_hash is not null;
