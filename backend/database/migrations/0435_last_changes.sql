drop index concurrently if exists staff_audit_about;
create index concurrently staff_audit_about on staff_audit (tenant, (about->>'kind'), (about->>'id'), id);
