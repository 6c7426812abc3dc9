-- What a cart's customer gives on top of the order (CHK-054); 0: nothing. The order has it in its totals.
alter table carts add column tip numeric(12, 2) not null default 0;
