-- The console counts what uses a coupon and a reward.
drop index concurrently if exists carts_coupon;
create index concurrently carts_coupon on carts (tenant, coupon_code) where coupon_code is not null and order_id is null;
drop index concurrently if exists reward_redemptions_reward;
create index concurrently reward_redemptions_reward on reward_redemptions (tenant, reward_id) where undone_at is null;
