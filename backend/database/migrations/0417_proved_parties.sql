-- Since when a party has its place: it proved its number, stands at the door, is a customer, or staff moved it (decision 560). Null: it has proved
-- nothing, and no estimate counts it. Parties of now, and those of a server of the release before, count as they did.
alter table waiting_entries add column proved_at timestamptz default now();
-- The hash of the token that goes to the number alone.
alter table waiting_entries add column text_hash text;
