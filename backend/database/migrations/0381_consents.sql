-- The words that were shown with choices (ACCT-043), each text once. `digest`: their sha-256.
create table consent_words (
  tenant text not null,
  language text not null,
  digest text not null,
  words text not null,
  stored_at timestamptz not null,
  primary key (tenant, language, digest)
);
select sufra_tenant_table('consent_words');

-- What customers and visitors agreed to and took back: a row is one choice. Rows are added and, when their time is over, removed; none is changed.
create table consents (
  tenant text not null,
  id bigint generated always as identity,
  -- Null: a visitor, whom `browser` alone stands for.
  customer_id text,
  -- A random key, or the hash of a push subscription's address; null: it is about all browsers of the customer.
  browser text,
  purpose text not null check (purpose in ('trackers', 'messages_sms', 'messages_whatsapp', 'messages_email', 'order_push', 'waiting_push')),
  given boolean not null,
  at timestamptz not null,
  screen text not null check (screen in ('site', 'info', 'order', 'queue')),
  -- The words that were shown; null: they are not known, as of a page of an earlier release.
  language text,
  words text,
  primary key (tenant, id),
  check (customer_id is not null or browser is not null),
  foreign key (tenant, language, words) references consent_words (tenant, language, digest) on delete cascade
);
select sufra_tenant_table('consents');
create index on consents (tenant, customer_id, purpose, id) where customer_id is not null;
create index on consents (tenant, browser, purpose, id) where browser is not null;
create index on consents (tenant, at) where customer_id is null;

-- Not by a right that is taken away: the job that removes rows locks them, which needs it.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'a recorded choice is not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger consents_stay before update on consents for each row execute function refuse_consent_change();
create trigger consent_words_stay before update on consent_words for each row execute function refuse_consent_change();
