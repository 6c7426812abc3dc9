alter table payment_sessions
  -- The provider's name of the session as a message gave it; believed when the provider's own answer names the session. Null: none was heard, or it is `provider_ref`.
  add column heard_ref text,
  -- The one payment at the provider whose money this session has; null: none yet, or the provider has one payment for each session.
  add column payment_id text,
  -- The session whose name a second payment at the provider carries: its money is counted once, or goes back. Null: it is a session of its own.
  add column stray_of text,
  add foreign key (tenant, stray_of) references payment_sessions (tenant, id) on delete cascade;
create index payment_sessions_strays on payment_sessions (tenant, stray_of) where stray_of is not null;
