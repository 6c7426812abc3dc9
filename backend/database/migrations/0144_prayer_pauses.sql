-- Minutes after each prayer begins in which a branch hands over nothing that is ordered for a time; null: it does not pause.
alter table branches add column prayer_pause_minutes smallint check (prayer_pause_minutes between 1 and 90);
