-- A setting that switches an order type off changes what branches offer: what servers keep of them is then old.
create trigger content_inserted after insert on tenant_settings referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on tenant_settings referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on tenant_settings referencing old table as changed for each statement execute function sufra_content_removed();
