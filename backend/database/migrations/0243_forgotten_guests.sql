-- When the person of a guest's row was taken out of it, because what it was for is over; null: not yet.
alter table orders add column forgotten_at timestamptz;
create index orders_of_guests on orders (tenant, updated_at) where customer_id is null and forgotten_at is null;
alter table reservations add column forgotten_at timestamptz;
create index reservations_of_guests on reservations (tenant, ends_at) where customer_id is null and forgotten_at is null;
create index reservations_health on reservations (tenant, ends_at) where allergens <> '{}' or needs <> '{}';
alter table waiting_entries add column forgotten_at timestamptz;
create index waiting_entries_of_guests on waiting_entries (tenant, updated_at) where customer_id is null and forgotten_at is null;
alter table dine_sessions add column forgotten_at timestamptz;
create index dine_sessions_to_forget on dine_sessions (tenant, ended_at) where forgotten_at is null;
create index contact_messages_age on contact_messages (tenant, created_at);
