-- Devices that a customer is signed in on: a name for each sign-in that says nothing of its token, what the browser called itself, when it was
-- used last.
alter table customer_tokens add column id text not null default gen_random_uuid()::text;
alter table customer_tokens add column device text;
alter table customer_tokens add column seen_at timestamptz;
create unique index on customer_tokens (tenant, id);
