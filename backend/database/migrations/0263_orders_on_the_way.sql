-- Orders that are on the way now.
drop index concurrently if exists orders_on_the_way;
create index concurrently orders_on_the_way on orders (tenant, id) where status = 'outdelivery';
