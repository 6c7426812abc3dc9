-- Money of the wallet that is good for a time goes out lot by lot, as points do (ACCT-028).
alter table wallet_logs add column closed_at timestamptz;
create index wallet_logs_open_lots on wallet_logs (tenant, expires_at) where closed_at is null and expires_at is not null;

-- A coupon of kind `wallet` puts its value into the wallet of who types it (ACCT-030); it is none of an order.
alter table coupons drop constraint coupons_kind_check;
alter table coupons add constraint coupons_kind_check check (kind in ('percent', 'amount', 'delivery', 'item', 'wallet'));
comment on column coupon_uses.order_id is 'Order that uses it; of kind `wallet` the movement that it made.';
