-- When a person of the restaurant had the news of a message that did not arrive sent again (MSG-002): once for each message.
alter table outbox add column resent_at timestamptz;
