drop index concurrently if exists group_shares_customer;
create index concurrently group_shares_customer on group_shares (tenant, customer_id, created_at) where customer_id is not null;
drop index concurrently if exists group_shares_member;
create index concurrently group_shares_member on group_shares (tenant, member_id);
