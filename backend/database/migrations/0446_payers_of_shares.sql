-- The account of the member that paid a share of a group order (CHK-053); null: it was not signed in. Its list of orders names the share.
alter table group_shares add column customer_id text;
