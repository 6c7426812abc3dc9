-- Behind a lock that lets servers read and write.
alter table menu_offers validate constraint menu_offers_kind_check;
alter table menu_offers validate constraint menu_offers_value_check;
alter table menu_offers validate constraint menu_offers_every_check;
