-- Messages to the restaurant, their pictures and cash orders are counted too. Which kinds there are, limits.ts says.
alter table login_events drop constraint if exists login_events_kind_check;
create index on login_events (tenant, kind, at);
