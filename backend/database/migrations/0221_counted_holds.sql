-- Tables that guests hold are counted by the address they come from (safety B4).
alter table login_events drop constraint login_events_kind_check;
alter table login_events add constraint login_events_kind_check check (kind in ('sent', 'wrong', 'locked', 'wish', 'coupon', 'hold'));
