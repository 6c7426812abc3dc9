-- Why staff canceled an order, as a code of backend/order/cancel-reasons.ts; null: they did not, or did not say.
alter table orders add column cancel_reason text;
