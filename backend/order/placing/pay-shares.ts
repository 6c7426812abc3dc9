/**
 * A share of a group order, seen from payment (CHK-053): its payer, what happens when its money arrives, and
 * the order, which is placed in the transaction in which the last share has its money. Whatever goes wrong
 * before that, the order is canceled and all money goes back by the machine that gives back.
 */
import { givesMoneyBack } from '@sufra/api/order/statuses';
import { holdsMoney, type PaymentState, tookMoney } from '@sufra/api/payment/states';
import type { Db } from '../../database/tenant-scope.ts';
import { unlessRefused } from '../../errors/refusal.ts';
import { GROUP_SHARE_HANDLER, type Payable, type Payer, type PaymentScope } from '../../payment/payable.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import type { Platform } from '../../platform.ts';
import { tellGroup, tellShares } from '../cart/group/announce.ts';
import { memberOf } from '../cart/group/group-rows.ts';
import { moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import { reasonText } from '../rules/cancel-reasons.ts';
import { endedAs } from '../rules/ended-as.ts';
import { payUntil, WAITING } from '../rules/waiting.ts';
import { changeShare, findShare, isPaidShare, leftOf, lockShare, sharesOf } from '../shares/share-rows.ts';
import type { GroupShareRow } from '../shares/tables.ts';
import type { OrderRow } from '../tables.ts';
import { followStatus, placeWaiting } from './waiting-order.ts';

export function providePaidShares({ hooks }: Pick<Platform, 'hooks'>): void {
  hooks.provide(GROUP_SHARE_HANDLER, {
    payableFor: async (scope, id, { tokens }) => {
      const share = id === null ? undefined : await findShare(scope.db, id);
      const me = share && (await memberOf(scope.db, share.group_id, tokens));
      return share && me?.id === share.member_id ? payableView(scope, share) : null;
    },
    lockPayable: async (scope, id, lock) => {
      const share = lock ? (await lockShare(scope.db, id))?.share : await findShare(scope.db, id);
      return share ? payableView(scope, share) : null;
    },
    placePaid: countPaid,
    paymentChanged: followPayment,
    moneyLost: stopUnpaid,
    methodChosen: (scope, id, _method, payer) => noteBegun(scope, id, payer),
  });
}

/**
 * A payment is about to begin: the others read that this share is being paid. An account that pays it lists
 * it from then on.
 */
async function noteBegun({ platform, db }: PaymentScope, id: string, payer: Payer): Promise<void> {
  const share = await findShare(db, id);
  if (!share) return;
  // With a sign-in that has ended a share can be paid as well.
  const customer_id = (await unlessRefused(payer.customer))?.id ?? null;
  if (customer_id !== null) await changeShare(db, share, { customer_id });
  tellGroup(platform, db, share.group_id);
}

async function payableView({ db, tenant, now }: PaymentScope, share: GroupShareRow): Promise<Payable | null> {
  const order = await findOrder(db, tenant.tenant, share.order_id);
  if (!order) return null;
  const waits = order.status === WAITING;
  const until = payUntil(order);
  const mayPay = waits && share.state === 'open' && until > now;
  const stands = waits || !givesMoneyBack(order.status);
  const { branch } = order.snapshot;
  return {
    ref_id: share.id,
    number: '',
    state: mayPay ? 'payable' : isPaidShare(share) && stands ? 'placed' : 'over',
    amount: share.amount,
    currency: order.currency,
    branch_id: order.branch_id,
    branch_names: branch.names,
    time_zone: branch.time_zone,
    type: order.type,
    count: 1,
    method_id: '',
    pay_until: waits ? until.toISOString() : null,
    status: order.status,
    reason: reasonText(order.cancel_reason),
    phone: branch.phone,
    pickup_code: null,
    paid_by: share.payment_id === null ? [] : [share.payment_id],
    of_group: {
      group_id: share.group_id,
      order_id: order.id,
      left: leftOf(await sharesOf(db, order.id)),
      isPlaced: !waits && stands,
      ended_as: await endedAs(db, order),
    },
  };
}

/** Money arrived, reserved or taken. What comes to a share that has money, or to an order that ended, goes back. */
async function countPaid(scope: PaymentScope, payment: SessionRow): Promise<'placed' | 'refused'> {
  const { db, now, tenant, platform } = scope;
  const found = await lockShare(db, payment.ref_id);
  if (!found) return 'refused';
  const { order, share } = found;
  if (order.status !== WAITING || share.state !== 'open' || payment.amount !== share.amount) return 'refused';
  await changeShare(db, share, { state: 'held', payment_id: payment.id });
  // Another that was begun meanwhile must not be paid as well.
  for (const other of await lockSessionsOf(db, tenant.tenant, share.id, 'share'))
    if (other.id !== payment.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
  tellShares(platform, db, order, share.group_id);
  const isLast = (await sharesOf(db, order.id)).every((one) => one.state === 'covered' || isPaidShare(one));
  return isLast && !(await placeWaiting(scope, order)) ? 'refused' : 'placed';
}

/**
 * The share follows its money, and the order's payment those of all. A payment that failed leaves the share
 * to be paid again.
 */
async function followPayment(scope: PaymentScope, id: string, payments: readonly SessionRow[]): Promise<void> {
  const { db, platform } = scope;
  const found = await lockShare(db, id);
  if (!found) return;
  const { order, share } = found;
  const payment = payments.find((one) => one.id === share.payment_id);
  if (payment && share.state === 'held' && tookMoney(payment.state)) await changeShare(db, share, { state: 'paid' });
  if (payment && order.status === WAITING && !holdsMoney(payment.state))
    await changeShare(db, share, { state: 'open', payment_id: null });
  tellShares(platform, db, order, share.group_id);
  await followStatus(scope, order, statusOfShares(order, await statesOf(db, order)));
}

/** States of the payments that the shares of an order have their money by. */
async function statesOf(db: Db, order: OrderRow): Promise<PaymentState[]> {
  const paid = new Set((await sharesOf(db, order.id)).map(({ payment_id }) => payment_id));
  const sessions = await lockSessionsOf(db, order.tenant, order.id);
  return sessions.flatMap(({ id, state }) => (paid.has(id) ? [state] : []));
}

/** What is true of the payment of an order by those of its shares. Pure. */
export function statusOfShares({ status }: Pick<OrderRow, 'status'>, states: readonly PaymentState[]): string {
  if (status === WAITING || states.length === 0) return 'unpaid';
  const isOver = givesMoneyBack(status);
  const holding = states.filter(holdsMoney);
  if (holding.length === 0) return states.includes('refunded') ? 'refunded' : 'voided';
  // What is on its way back is here still.
  if (isOver) return holding.some(tookMoney) ? 'paid' : 'authorized';
  if (holding.length < states.length || states.includes('partially_refunded')) return 'partially_refunded';
  return states.includes('authorized') ? 'authorized' : 'paid';
}

/**
 * A bank let go of one share before the kitchen took the order: nothing is placed unpaid, and the others'
 * money goes back.
 */
async function stopUnpaid(scope: PaymentScope, { id, ref_id }: SessionRow): Promise<void> {
  const found = await lockShare(scope.db, ref_id);
  if (found?.order.status !== 'created' || found.share.payment_id !== id) return;
  await moveOrder(scope, found.order.id, 'canceled', { by: 'system', reason: 'share_lost' });
}
