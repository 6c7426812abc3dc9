-- The minutes of waiting that a party read when it joined (SHOP-017); null: it joined before this was written down.
alter table waiting_entries add column told_min integer;
alter table waiting_entries add column told_max integer;
