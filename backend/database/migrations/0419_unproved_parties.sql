-- Parties that have proved nothing, for the timer that ends them and the bound of a restaurant. Built beside running servers.
drop index concurrently if exists waiting_entries_unproved;
create index concurrently waiting_entries_unproved on waiting_entries (tenant, joined_at) where proved_at is null;
