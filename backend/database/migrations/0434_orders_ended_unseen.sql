-- Orders whose end no person has read, for each look at a board. Built beside running servers.
drop index concurrently if exists orders_ended_unseen;
create index concurrently orders_ended_unseen on orders (tenant, updated_at) where status in ('missed', 'canceled', 'refunded') and end_seen_at is null;
