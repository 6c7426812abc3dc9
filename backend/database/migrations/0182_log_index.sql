-- A log is read from a movement on, and from the end of a year on; what it adds up to is read without its rows.
create index wallet_logs_account on wallet_logs (tenant, customer_id, position) include (type, amount);
create index wallet_logs_year on wallet_logs (tenant, customer_id, created_at, position);
drop index wallet_logs_tenant_customer_id_position_idx;
create index points_logs_account on points_logs (tenant, customer_id, provider, position) include (type, amount);
create index points_logs_year on points_logs (tenant, customer_id, provider, created_at, position);
drop index points_logs_tenant_customer_id_provider_position_idx;
