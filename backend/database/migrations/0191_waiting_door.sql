-- Parties that stand at the door: they scanned its code, or staff put them into the queue (WL-018).
alter table waiting_entries add column at_door boolean not null default false;
-- A party is told once that its turn is near, on the browser that asked to be told (WL-017).
alter table waiting_entries add column near_told boolean not null default false;
