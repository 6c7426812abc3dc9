-- A picture for a message to the restaurant comes before the message, which names it by its id. `message_id` null: it is in no message yet.
alter table contact_files add column id text;
update contact_files set id = replace(gen_random_uuid()::text, '-', '');
alter table contact_files alter column id set not null;
-- A backend of the release before names no id.
alter table contact_files alter column id set default replace(gen_random_uuid()::text, '-', '');
alter table contact_files add column created_at timestamptz not null default now();
alter table contact_files drop constraint contact_files_pkey;
alter table contact_files add primary key (tenant, id);
alter table contact_files alter column message_id drop not null;
alter table contact_files alter column position drop not null;
alter table contact_files add unique (tenant, message_id, position);
-- What the sender called it, and what it was: read by nothing.
alter table contact_files alter column name drop not null;
alter table contact_files alter column content_type drop not null;
create index on contact_files (created_at) where message_id is null;
