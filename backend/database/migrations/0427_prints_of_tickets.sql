-- How many copies of an order's ticket were printed, counted for all devices (SHOP-012).
alter table orders add column prints integer not null default 0;
