-- The order that this cart became, while its payment is not sure: the cart stays a cart until then.
alter table carts add column waiting_order_id text;
-- An order waits as long after its creation as any of the call centre (backend/order/cancel-window.ts).
alter table orders drop column pay_until;
