-- What the restaurant itself edits of coupons, rewards and challenges: a start, a pause, and the archive of what customers have used (SHOP-036).
alter table coupons add column archived_at timestamptz;
alter table rewards
  -- From when it can be redeemed; null: since ever.
  add column starts_at timestamptz,
  add column paused boolean not null default false,
  add column archived_at timestamptz;
alter table challenges
  add column paused boolean not null default false,
  add column archived_at timestamptz;

-- Dishes that cost less for a time. The price of a dish is computed from it when it is read; nothing is written at its start or end.
create table menu_offers (
  tenant text not null,
  id text not null,
  names jsonb not null,
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent or money by kind, off the price of the dish.
  value numeric(10, 2) not null check (value > 0),
  items text[] not null,
  -- Null: all of them.
  branches text[],
  starts_at timestamptz,
  ends_at timestamptz,
  paused boolean not null default false,
  archived_at timestamptz,
  primary key (tenant, id)
);
select sufra_tenant_table('menu_offers');
create trigger content_inserted after insert on menu_offers referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_updated after update on menu_offers referencing new table as changed for each statement execute function sufra_content_changed();
create trigger content_deleted after delete on menu_offers referencing old table as changed for each statement execute function sufra_content_removed();
