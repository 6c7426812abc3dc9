-- Coupons of a tenant (CHK-019 to CHK-021, API-056) and the orders that used one.
create table coupons (
  tenant text not null,
  -- As `couponCode` of @sufra/api writes it.
  code text not null,
  kind text not null check (kind in ('percent', 'amount', 'delivery', 'item')),
  -- Percent or money by kind; 0 for the others.
  value numeric(10, 2) not null check (value >= 0),
  -- Of kind `item`: the dish of which one is free.
  item_id text,
  -- Most that it takes off; null: no limit.
  cap numeric(10, 2),
  min_items numeric(10, 2) not null check (min_items >= 0),
  -- Null: all of them.
  types text[],
  branches text[],
  starts_at timestamptz,
  ends_at timestamptz,
  per_customer integer check (per_customer > 0),
  total_uses integer check (total_uses > 0),
  -- Orders that use it now; raised under the row's lock when one is placed.
  used integer not null default 0 check (used >= 0),
  first_order boolean not null,
  needs_login boolean not null,
  stackable_with text[] not null,
  -- False: only who was told the code knows of it.
  listed boolean not null,
  stopped boolean not null default false,
  primary key (tenant, code),
  check (kind <> 'item' or item_id is not null)
);
select sufra_tenant_table('coupons');

create table coupon_uses (
  tenant text not null,
  order_id text not null,
  code text not null,
  customer_id text,
  used_at timestamptz not null,
  primary key (tenant, order_id),
  foreign key (tenant, code) references coupons (tenant, code) on delete cascade
);
select sufra_tenant_table('coupon_uses');
create index on coupon_uses (tenant, code, customer_id) where customer_id is not null;

alter table carts
  -- The code that was put in, also while it cannot be used: the cart says why.
  add column coupon_code text,
  add column use_points boolean not null default false,
  add column use_wallet boolean not null default false;

-- When points, wallet and coupon of an order went back to the customer; null: they did not.
alter table orders add column given_back_at timestamptz;

-- Whether part of an order may be paid with points or from the wallet beside this way to pay (CHK-025).
alter table payment_methods add column balances boolean not null default true;

-- Codes of coupons that were tried and are none.
alter table login_events drop constraint login_events_kind_check;
alter table login_events add constraint login_events_kind_check check (kind in ('sent', 'wrong', 'locked', 'wish', 'coupon'));
