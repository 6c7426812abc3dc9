-- Sections are changed in the console: what servers cache of them is right until the number of the restaurant's content changes (migration 0004).
create trigger content_inserted after insert on branch_areas referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on branch_areas referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on branch_areas referencing old table as changed for each statement execute function sufra_content_removed();
