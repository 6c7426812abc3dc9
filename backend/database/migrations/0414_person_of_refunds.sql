-- What goes back to a customer in a call of staff bears its person, and the act by which the audit has its reason: `{"id", "name", "act"}`. The transaction of the
-- call says them, so that no statement has to (SHOP-014, decision 557).
alter table payment_refunds add column given_by jsonb;
alter table payment_refunds alter column given_by set default nullif(current_setting('sufra.person', true), '')::jsonb;
alter table hand_refunds add column given_by jsonb;
alter table hand_refunds alter column given_by set default nullif(current_setting('sufra.person', true), '')::jsonb;
alter table wallet_logs add column given_by jsonb;
alter table wallet_logs alter column given_by set default nullif(current_setting('sufra.person', true), '')::jsonb;
alter table deposits add column ended_by jsonb;
alter table staff_audit add column act text;
alter table staff_audit alter column act set default nullif(current_setting('sufra.person', true), '')::jsonb ->> 'act';

-- A second person is asked for the money of a reservation, too: `order_id` is the id of what `about` says (decision 557).
alter table staff_refund_requests add column about text not null default 'order';
