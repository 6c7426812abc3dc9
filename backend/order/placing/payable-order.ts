/** An order as its payment sees it: what of it can be paid, and by which sessions it was. */
import { givesMoneyBack, isActiveOrder, wasDelivered } from '@sufra/api/order/statuses';
import type { Db } from '../../database/tenant-scope.ts';
import type { Payable } from '../../payment/payable.ts';
import { sessionsHolding } from '../../payment/refunds.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import { reasonText } from '../rules/cancel-reasons.ts';
import { endedAs } from '../rules/ended-as.ts';
import { isShared } from '../rules/shared-order.ts';
import { payUntil, WAITING } from '../rules/waiting.ts';
import { changeOf } from '../rules/waiting-change.ts';
import type { OrderRow } from '../tables.ts';
import { pickupCode } from '../view/order-view.ts';

/** True: its customer pays nothing for it, now or later. */
export const isUnpayable = (status: string) => givesMoneyBack(status) || status === 'b2b_pending';

/**
 * An order that is placed is paid by the sessions that hold money of it, and its dearer change is what can be
 * paid (CHK-064).
 */
export async function payableOf(db: Db, row: OrderRow, now: Date): Promise<Payable> {
  const view = payableView(row, now);
  if (view.state !== 'placed') {
    const ended_as = await endedAs(db, row);
    return { ...view, ended_as, ...(ended_as !== null && { was_placed: true }) };
  }
  const paid_by = await sessionsHolding(db, await sessionsOf(db, row.tenant, row.id));
  const { waiting, hasLapsed } = await changeOf(db, row, now);
  if (!waiting) return { ...view, paid_by, ...(hasLapsed && { change_lapsed: true }) };
  const { due, pay_until, contents } = waiting;
  return {
    ...view,
    paid_by,
    state: 'payable',
    is_difference: true,
    amount: due,
    pay_until: pay_until.toISOString(),
    count: contents.lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** The order alone. */
export function payableView(row: OrderRow, now: Date): Payable {
  const until = payUntil(row);
  const waits = row.status === WAITING;
  // Its members pay it, each their share.
  const isWhole = !isShared(row);
  return {
    ref_id: row.id,
    number: row.number,
    ...(!isWhole && { group_id: row.snapshot.group_id ?? null }),
    state: waits ? (until > now && isWhole ? 'payable' : 'over') : isUnpayable(row.status) ? 'over' : 'placed',
    ...(!isUnpayable(row.status) && wasDelivered(row.status) && { handed_over: true }),
    amount: row.due,
    currency: row.currency,
    branch_id: row.branch_id,
    branch_names: row.snapshot.branch.names,
    time_zone: row.snapshot.branch.time_zone,
    type: row.type,
    count: row.snapshot.count,
    method_id: row.payment_method_id,
    pay_until: waits ? until.toISOString() : null,
    status: row.status,
    reason: reasonText(row.cancel_reason),
    phone: row.snapshot.branch.phone,
    pickup_code: !waits && isActiveOrder(row.status) ? pickupCode(row) : null,
  };
}
