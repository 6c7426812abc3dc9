-- The restaurant looks at what did not arrive (MSG-002). Built beside running servers.
drop index concurrently if exists lost_messages;
create index concurrently lost_messages on outbox (tenant, id desc) where state in ('failed', 'refused', 'expired');
