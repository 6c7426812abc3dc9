-- Wrong PINs since the last full sign-in on the device: a right one between them does not forget them (SHOP-006).
alter table staff_device_people add column wrong_in_all smallint not null default 0;

-- The token of a shared device before its last change of hands.
alter table staff_sessions add column replaced_hash text;
