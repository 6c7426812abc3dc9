-- Refunds of before get the person of the entry that was written with them, where the audit has one. `entry` is its id.
update payment_refunds t set given_by = found.person
from (
  select distinct on (r.tenant, r.id) r.tenant, r.id, jsonb_build_object('id', a.staff_id, 'name', a.person ->> 'name', 'entry', a.id) as person
  from payment_refunds r
    join payment_sessions s on s.tenant = r.tenant and s.id = r.session_id
    join staff_audit a on a.tenant = s.tenant and a.about ->> 'id' = coalesce(s.of_order, case when s.purpose = 'order' then s.ref_id end)
      and a.at >= r.created_at and a.at <= r.created_at + interval '30 seconds'
  where r.given_by is null and a.staff_id is not null and a.person is not null
    and a.kind in ('order.refunded', 'order.canceled', 'order.rejected', 'order.ran_out', 'deposit.returned')
  order by r.tenant, r.id, a.at
) found
where t.tenant = found.tenant and t.id = found.id;

update hand_refunds t set given_by = found.person
from (
  select distinct on (r.tenant, r.id) r.tenant, r.id, jsonb_build_object('id', a.staff_id, 'name', a.person ->> 'name', 'entry', a.id) as person
  from hand_refunds r
    join staff_audit a on a.tenant = r.tenant and a.about ->> 'id' = r.order_id
      and a.at >= r.created_at and a.at <= r.created_at + interval '30 seconds'
  where r.given_by is null and a.staff_id is not null and a.person is not null
    and a.kind in ('order.refunded', 'order.canceled', 'order.rejected', 'order.ran_out', 'deposit.returned')
  order by r.tenant, r.id, a.at
) found
where t.tenant = found.tenant and t.id = found.id;

update wallet_logs t set given_by = found.person
from (
  select distinct on (r.tenant, r.id) r.tenant, r.id, jsonb_build_object('id', a.staff_id, 'name', a.person ->> 'name', 'entry', a.id) as person
  from wallet_logs r
    join staff_audit a on a.tenant = r.tenant and a.about ->> 'id' = r.order_id
      and a.at >= r.created_at and a.at <= r.created_at + interval '30 seconds'
  where r.given_by is null and a.staff_id is not null and a.person is not null and r.type in ('refund', 'deposit')
    and a.kind in ('order.refunded', 'order.canceled', 'order.rejected', 'order.ran_out', 'deposit.returned')
  order by r.tenant, r.id, a.at
) found
where t.tenant = found.tenant and t.id = found.id;
