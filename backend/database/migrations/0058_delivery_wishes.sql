-- Who asked to be told when a place is delivered to (guide §1.3). One row per number and point; gone once told, or after
-- 180 days. The point is rounded before it comes here: beside a number, an exact one would say who lives where.
create table delivery_wishes (
  tenant text not null,
  -- Orders the wishes of one moment.
  id bigint generated always as identity,
  -- E.164.
  mobile text not null,
  latitude double precision not null,
  longitude double precision not null,
  locale text not null check (locale in ('ar', 'en')),
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, mobile, latitude, longitude)
);
select sufra_tenant_table('delivery_wishes');

-- Wishes are counted by address where sign-in counts its codes: no address stands beside a wish.
alter table login_events drop constraint login_events_kind_check;
alter table login_events add constraint login_events_kind_check check (kind in ('sent', 'wrong', 'locked', 'wish'));
