-- The customer's default address: at most one.
alter table customer_addresses add column is_default boolean not null default false;
create unique index customer_addresses_default on customer_addresses (tenant, customer_id) where is_default;
