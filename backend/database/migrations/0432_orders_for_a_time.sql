-- A planned order is found on the day that it is for (SHOP-021). Built beside running servers.
drop index concurrently if exists orders_for_a_time;
create index concurrently orders_for_a_time on orders (tenant, scheduled_period) where scheduled_period is not null;
