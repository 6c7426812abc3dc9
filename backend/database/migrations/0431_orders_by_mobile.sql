-- Staff find an order that is over by the mobile of its guest (SHOP-014). Built beside running servers.
drop index concurrently if exists orders_by_mobile;
create index concurrently orders_by_mobile on orders (tenant, customer_mobile, created_at desc) where customer_mobile <> '';
