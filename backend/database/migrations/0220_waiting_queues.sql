-- How often a queue was moved: a message says which version it makes, so that a page that knows the one before counts by itself.
create table waiting_queues (
  tenant text not null,
  -- As in waiting_entries.
  queue_id text not null,
  -- One more with each transaction that moves somebody; begins at the milliseconds of then, so that a queue that was forgotten begins above.
  version bigint not null,
  primary key (tenant, queue_id)
);
select sufra_tenant_table('waiting_queues');
