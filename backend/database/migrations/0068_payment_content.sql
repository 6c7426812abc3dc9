-- Ways to pay are kept by servers like menu and settings: a change of them is a change of the tenant's content.
create trigger content_inserted after insert on payment_methods referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on payment_methods referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on payment_methods referencing old table as changed for each statement execute function sufra_content_removed();
