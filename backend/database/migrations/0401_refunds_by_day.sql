-- The money of a day reads refunds by the day on which they were done (decision 532).
drop index concurrently if exists payment_refunds_done;
create index concurrently payment_refunds_done on payment_refunds (tenant, done_at) where state = 'done';
drop index concurrently if exists payment_sessions_created;
create index concurrently payment_sessions_created on payment_sessions (tenant, created_at);
