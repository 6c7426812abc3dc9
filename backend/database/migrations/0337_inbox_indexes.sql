-- The inbox reads the newest ratings and the no-shows that were denied.
drop index concurrently if exists order_ratings_age;
create index concurrently order_ratings_age on order_ratings (tenant, created_at);
drop index concurrently if exists reservations_denied;
create index concurrently reservations_denied on reservations (tenant, id) where dispute is not null;
