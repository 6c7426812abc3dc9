-- The person that gave money of an order back stands in the audit: the order's page names them (SHOP-014). Built beside running servers.
drop index concurrently if exists staff_audit_refunds;
create index concurrently staff_audit_refunds on staff_audit (tenant, (about ->> 'id'), at) where kind = 'order.refunded';
