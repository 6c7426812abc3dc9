alter table reservations
  -- What the restaurant wrote to the guest, the oldest first: [{"text", "at"}].
  add column notes jsonb not null default '[]',
  -- That the guest says the no-show is wrong, and what the restaurant answered: {"text", "at", "answer", "answered_at"}.
  add column dispute jsonb;
