-- Codes by e-mail (ACCT-009), and those that a signed-in customer asks for to change where codes go (ACCT-007): `email` in place of
-- country and mobile, which are empty then.
alter table login_challenges add column email text;
alter table login_challenges add column purpose text not null default 'sign-in'
  check (purpose in ('sign-in', 'leave-mobile', 'new-mobile', 'email'));
alter table login_challenges add column customer_id text;
alter table login_challenges add column digits smallint not null default 4;
create index on login_challenges (tenant, email) where email is not null;
create index on login_challenges (tenant, sent_at);

-- Signs in by a code only once its owner has confirmed it: an address that somebody typed proves nothing.
alter table customers add column email_verified boolean not null default false;
create unique index customers_verified_email on customers (tenant, email) where email_verified;

create table customer_avatars (
  tenant text not null,
  id text not null,
  customer_id text not null,
  content bytea not null,
  primary key (tenant, id),
  unique (tenant, customer_id),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('customer_avatars');
