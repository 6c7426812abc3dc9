-- A cart stays a cart while its order waits for its money, and may become another when that one came to nothing: then it has had two.
alter table orders drop constraint orders_tenant_cart_id_key;
create unique index on orders (tenant, cart_id) where status not in ('canceled', 'missed', 'refunded', 'b2b_canceled');
