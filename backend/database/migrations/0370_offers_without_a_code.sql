-- Offers without a code (CHK-055): more conditions, and kinds that take off a basket instead of the price of a dish.
alter table menu_offers
  -- Null: all of them.
  add column types text[],
  add column areas text[],
  -- { days, from, to } by the branch's clock; null: all day.
  add column hours jsonb,
  -- Of the dishes of a basket.
  add column min_items numeric(10, 2) not null default 0,
  add column cap numeric(10, 2),
  -- Kind `nth`: of so many pieces one costs less.
  add column every integer,
  -- Together with other offers and coupons.
  add column combines boolean not null default false;
alter table menu_offers drop constraint menu_offers_kind_check;
alter table menu_offers add constraint menu_offers_kind_check
  check (kind in ('percent', 'amount', 'basket_percent', 'basket_amount', 'nth', 'delivery')) not valid;
alter table menu_offers drop constraint menu_offers_value_check;
alter table menu_offers add constraint menu_offers_value_check check (value > 0 or kind = 'delivery') not valid;
alter table menu_offers add constraint menu_offers_every_check check ((kind = 'nth') = (every is not null) and every > 1) not valid;
