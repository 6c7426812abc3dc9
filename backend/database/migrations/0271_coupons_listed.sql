-- A basket lists the coupons of everybody and those of one customer: both are found without reading every redeemed reward of the tenant.
create index coupons_of_customer on coupons (tenant, customer_id) where customer_id is not null;
create index coupons_listed on coupons (tenant) where listed and customer_id is null;
