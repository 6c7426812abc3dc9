-- Points of an order are earned once.
create unique index points_logs_earned_once on points_logs (tenant, provider, order_id)
  where type = 'adding' and order_id is not null;
-- When what was left of a lot went out because it expired; null: not looked at yet.
alter table points_logs add column closed_at timestamptz;
create index points_logs_open_lots on points_logs (tenant, expires_at) where closed_at is null and expires_at is not null;
