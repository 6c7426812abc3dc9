-- An own domain is proved again each week (SHOP-040). `proved_at`: when DNS last said that it is the restaurant's; null: never, an operator wrote it. `asked_at`: when
-- DNS was last asked. `missing_since`: since when the record is gone.
alter table tenant_domains
  add column proved_at timestamptz,
  add column asked_at timestamptz,
  add column missing_since timestamptz;
