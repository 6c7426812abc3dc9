drop index concurrently if exists payment_sessions_of_order;
create index concurrently payment_sessions_of_order on payment_sessions (tenant, of_order) where of_order is not null;
