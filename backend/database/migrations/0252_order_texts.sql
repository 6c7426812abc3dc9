alter table orders
  -- Text messages that its customer was sent about it, by their key: none is sent twice.
  add column texts text[] not null default '{}';

-- Orders that may be late now.
create index on orders (promised_to) where status in ('accepted', 'ready', 'outdelivery');
