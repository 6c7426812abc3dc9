-- The customer's default car: at most one. Who has cars already has the oldest as theirs.
alter table customer_vehicles add column is_default boolean not null default false;
update customer_vehicles set is_default = true
where (tenant, id) in (
  select distinct on (tenant, customer_id) tenant, id from customer_vehicles order by tenant, customer_id, created_at, id
);
create unique index customer_vehicles_default on customer_vehicles (tenant, customer_id) where is_default;
