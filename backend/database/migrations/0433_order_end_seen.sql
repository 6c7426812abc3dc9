-- When staff read that an order was missed, or that its guest canceled it: until then the board shows it (SHOP-010).
alter table orders add column end_seen_at timestamptz;
