-- The last test of a restaurant's account at a payment provider, from the console (SHOP-007): a call that charges nothing.
create table payment_account_checks (
  tenant text not null,
  provider text not null,
  -- As the test ended; null: it is under way, or its server ended before it did.
  result text check (result in ('well', 'key', 'refused', 'away')),
  at timestamptz not null,
  primary key (tenant, provider)
);
select sufra_tenant_table('payment_account_checks');
