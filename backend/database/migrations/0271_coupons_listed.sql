-- A basket lists the coupons of everybody and those of one customer: both are found without reading every redeemed reward of the tenant.
drop index concurrently if exists coupons_of_customer;
create index concurrently coupons_of_customer on coupons (tenant, customer_id) where customer_id is not null;
drop index concurrently if exists coupons_listed;
create index concurrently coupons_listed on coupons (tenant) where listed and customer_id is null;
