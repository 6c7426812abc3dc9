-- What a customer added to the reason for canceling; null: nothing.
alter table orders add column cancel_note text;
-- Orders of the call centre that wait to be paid.
create index on orders (created_at) where status = 'callcenter_pending';
