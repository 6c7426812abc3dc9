-- A plate once for a customer, however it was typed: it is kept in one way.
create unique index customer_vehicles_plate on customer_vehicles (tenant, customer_id, (details ->> 'plate_number'));

-- Car pickup: since when the customer is there, and at which spot. An event: it moves no status.
alter table orders
  add column arrived_at timestamptz,
  add column arrived_spot text;
