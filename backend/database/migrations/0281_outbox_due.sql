-- Messages of a tenant that something is to be done with.
drop index concurrently if exists outbox_due;
create index concurrently outbox_due on outbox (tenant, due_at) where due_at is not null;
