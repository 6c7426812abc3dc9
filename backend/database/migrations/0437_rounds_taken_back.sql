-- A round that its party takes back keeps its number (MENU-035): staff who saw it never act on another one under that number.
alter table dine_rounds drop constraint dine_rounds_state_check;
alter table dine_rounds add constraint dine_rounds_state_check
  check (state in ('sent', 'accepted', 'served', 'taken_back')) not valid;
