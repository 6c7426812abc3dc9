-- A shared device stays signed in while it is used (SHOP-006). `signed_in_at`: the last full sign-in on it; null: that of `created_at`. `end_noticed_at`: when
-- owners got the letter about its end.
alter table staff_sessions add column signed_in_at timestamptz, add column end_noticed_at timestamptz;
