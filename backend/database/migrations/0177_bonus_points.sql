-- Bonus points of an order, for its quiet time, come once.
create unique index points_logs_given_once on points_logs (tenant, provider, order_id)
  where type = 'give_away' and order_id is not null;
