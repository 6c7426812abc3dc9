-- Devices of staff that get new orders by Web Push (SHOP-010): one subscription of a session, which ends with it.
create table staff_push_subscriptions (
  session_id text primary key references staff_sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on staff_push_subscriptions to sufra_system;
