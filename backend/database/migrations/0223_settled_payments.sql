-- When the provider is asked again about a payment that is paid: it may be given back there without us, and the message of it be lost. Null: never.
alter table payment_sessions add column check_at timestamptz;
create index payment_sessions_check on payment_sessions (tenant, check_at) where check_at is not null;
-- What was paid before this is asked about once within a week, not all at the same moment, and goes on by the schedule from there.
update payment_sessions set check_at = now() + random() * interval '7 days'
where state in ('paid', 'partially_refunded') and provider_ref is not null and updated_at > now() - interval '180 days';

-- What the provider had given back when it was first asked for this; null: it was not asked yet.
alter table payment_refunds add column back_before numeric(12, 2);
-- Those under way now may have been asked for.
update payment_refunds refund set back_before = session.refunded
from payment_sessions session
where session.tenant = refund.tenant and session.id = refund.session_id and refund.state = 'requested' and refund.kind = 'refund';
