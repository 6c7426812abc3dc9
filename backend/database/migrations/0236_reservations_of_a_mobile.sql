-- Whether a number has a table near a time already.
create index reservations_of_mobile on reservations (tenant, mobile, starts_at) where mobile is not null and status = 'confirmed';
