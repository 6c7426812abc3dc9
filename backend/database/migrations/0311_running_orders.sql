-- Orders on the board of a branch, oldest first.
drop index concurrently if exists orders_running;
create index concurrently orders_running on orders (tenant, branch_id, created_at)
  where status in ('created', 'accepted', 'ready', 'outdelivery');
