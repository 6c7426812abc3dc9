-- Where a cart goes: the area of a delivery with the device's position when it is known, the party of a table. A cart
-- without them is kept, and a gate says what is missing (MENU-008, MENU-040).
alter table carts
  add column area_id text,
  add column latitude double precision,
  add column longitude double precision,
  add column session_id text;
