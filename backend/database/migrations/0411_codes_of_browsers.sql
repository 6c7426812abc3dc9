-- A sign-in code belongs to the browser that asked for it (ACCT-011, SHOP-002): the hash of the id that the edge gives a browser, or the address of one
-- without an id. A code to the same number in another browser ends none of this one's, and locks are this one's.
alter table login_challenges add column browser text not null default '';
alter table login_events add column browser text not null default '';

-- Browsers that people of the staff signed in at. A number of wrong askers leaves them their codes.
create table staff_browsers (
  staff_id text not null references staff (id) on delete cascade,
  browser text not null,
  signed_in_at timestamptz not null,
  primary key (staff_id, browser)
);
grant select, insert, update, delete on staff_browsers to sufra_system;
