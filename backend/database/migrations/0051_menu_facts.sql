-- Whether the list of allergens is complete: an empty list says "none" only then (MENU-025).
alter table menu_items add column allergens_known boolean not null default true;
