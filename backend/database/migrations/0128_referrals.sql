-- What became of an invitation when the friend's first order was delivered: at most once for a friend (ACCT-035).
create table referral_results (
  tenant text not null,
  friend_id text not null,
  owner_id text not null,
  order_id text not null,
  -- Null: rewarded; else why not: `below_minimum`.
  reason text,
  at timestamptz not null,
  primary key (tenant, friend_id),
  foreign key (tenant, friend_id) references customers (tenant, id) on delete cascade,
  foreign key (tenant, owner_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('referral_results');
create index on customers (tenant, referred_by) where referred_by is not null;
