-- Deletion of an account: final at `delete_at`, undone by signing in before (ACCT-039). What the law wants kept stays, without the person.
alter table customers add column delete_at timestamptz;
alter table customers add column delete_called_off_at timestamptz;
alter table customers add column deleted_at timestamptz;
create index on customers (tenant, delete_at) where delete_at is not null;

alter table login_challenges drop constraint login_challenges_purpose_check;
alter table login_challenges add constraint login_challenges_purpose_check
  check (purpose in ('sign-in', 'leave-mobile', 'new-mobile', 'email', 'delete-account'));

-- What is kept of a customer, as a file: one at a time, forgotten after some days.
create table data_exports (
  tenant text not null,
  customer_id text not null,
  state text not null check (state in ('making', 'ready')),
  locale text not null check (locale in ('ar', 'en')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  content text,
  primary key (tenant, customer_id),
  check ((state = 'ready') = (content is not null)),
  foreign key (tenant, customer_id) references customers (tenant, id) on delete cascade
);
select sufra_tenant_table('data_exports');
create index on data_exports (requested_at) where state = 'making';
