/** Shares of a group order as its members, its owner and staff see them (CHK-053). */
import type { GroupShares, Order, OrderSummary, PayableGroupShare } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack } from '@sufra/api/order/statuses';
import type { Db } from '../../database/tenant-scope.ts';
import { heldBySession } from '../../payment/refunds.ts';
import { bankSessionOf, sessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import type { Scope } from '../quote/facts.ts';
import { reasonText } from '../rules/cancel-reasons.ts';
import { endedAs } from '../rules/ended-as.ts';
import { isShared } from '../rules/shared-order.ts';
import { payUntil, WAITING } from '../rules/waiting.ts';
import type { OrderRow } from '../tables.ts';
import { lostOfShares } from './back.ts';
import { isBeingPaid, isHosts, isPaidShare, leftOf, sharedOrderOf, sharesOf, sharesOfOrders } from './share-rows.ts';
import type { GroupShareRow } from './tables.ts';

/**
 * Of the order that the group was last sent with, for a member; null: none, or it became another order since, `placed`.
 */
export async function groupSharesView(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { groupId, memberId, placed }: { groupId: string; memberId: string; placed: string | null },
): Promise<GroupShares | null> {
  const order = await sharedOrderOf(db, groupId);
  if (!order || (placed !== null && placed !== order.id)) return null;
  const [shares, sessions] = [await sharesOf(db, order.id), await sessionsOf(db, order.tenant, order.id)];
  const state = order.status === WAITING ? 'waiting' : givesMoneyBack(order.status) ? 'over' : 'placed';
  return {
    state,
    currency: order.currency,
    pay_until: state === 'waiting' ? payUntil(order).toISOString() : null,
    left: leftOf(shares),
    ended_as: await endedAs(db, order),
    reason: reasonText(order.cancel_reason),
    list: shares.map((share) => ({
      ...{ id: share.id, member_id: share.member_id, name: share.name, amount: share.amount },
      state: shareState(share, order, sessions, now),
      ...(share.member_id === memberId && { bank_session: bankSessionOf(ofShare(sessions, share)) }),
    })),
  };
}

export const ofShare = (sessions: readonly SessionRow[], { id }: GroupShareRow) =>
  sessions.filter(({ ref_id }) => ref_id === id);

/** `state` of the wire. */
export function shareState(
  share: GroupShareRow,
  { status }: OrderRow,
  sessions: readonly SessionRow[],
  now: Date,
): string {
  const isOver = givesMoneyBack(status);
  const payment = sessions.find(({ id }) => id === share.payment_id);
  if (isOver && payment) {
    const isBack = payment.state === 'refunded' || payment.state === 'voided';
    return isBack ? 'returned' : 'returning';
  }
  if (share.state === 'covered') return 'covered';
  if (isOver) return 'over';
  if (isPaidShare(share)) return 'paid';
  const isPaying = sessions.some((session) => session.ref_id === share.id && isBeingPaid(session, now));
  return isPaying ? 'paying' : 'open';
}

/** For the page that pays it, of which the caller knows that it is the share's member's. */
export async function payableShareView(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  share: GroupShareRow,
  order: OrderRow,
  host_name: string,
): Promise<PayableGroupShare> {
  const { id: branch, names, time_zone } = order.snapshot.branch;
  const sessions = await sessionsOf(db, order.tenant, order.id);
  return {
    ...{ id: share.id, group_id: share.group_id, host_name, amount: share.amount, currency: order.currency },
    state: shareState(share, order, sessions, now),
    bank_session: bankSessionOf(ofShare(sessions, share)),
    pay_until: order.status === WAITING ? payUntil(order).toISOString() : null,
    branch: { id: branch, names, time_zone },
    type: order.type,
  };
}

/** What each paid of an order, for its owner and for staff; null: it is paid whole. */
export async function orderSharesView(db: Db, order: OrderRow, now: Date): Promise<Order['shares']> {
  if (!isShared(order)) return null;
  const [shares, sessions] = [await sharesOf(db, order.id), await sessionsOf(db, order.tenant, order.id)];
  const [first] = shares;
  if (!first) return null;
  const [held, lost] = [await heldBySession(db, sessions), await lostOfShares(db, order, sessions, shares)];
  const isLost = (id: string) => lost.sessions.has(id) && !givesMoneyBack(order.status);
  const paying = shares.flatMap((share) => (share.payment_id === null ? [] : [{ ...share, by: share.payment_id }]));
  return {
    group_id: first.group_id,
    ...(order.status === WAITING && { waits: waitsFor(shares) }),
    list: paying.map((share) => {
      const covered = shares.filter(
        ({ covered_by, member_id }) => covered_by === share.id && member_id !== share.member_id,
      );
      // Of a lost share nothing went back: it is collected when the order is handed over.
      const returned = isLost(share.by) ? 0 : Math.max(0, toMinor(share.amount) - (held.get(share.by) ?? 0));
      return {
        names: [share.name, ...covered.map(({ name }) => name)],
        ...{ amount: share.amount, state: shareState(share, order, sessions, now), returned: fromMinor(returned) },
      };
    }),
  };
}

/** By order, of those that wait for their shares. */
export async function waitingShares(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderSummary['shares']>> {
  const ids = rows.filter((row) => isShared(row) && row.status === WAITING).map(({ id }) => id);
  const byOrder = Map.groupBy(await sharesOfOrders(db, ids), ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, shares]) => [id, { group_id: shares[0]!.group_id, waits: waitsFor(shares) }]));
}

function waitsFor(shares: readonly GroupShareRow[]) {
  const own = shares.filter(({ state }) => state !== 'covered');
  return {
    paid: own.filter(isPaidShare).length,
    all: own.length,
    host_owes: own.some((share) => isHosts(share) && !isPaidShare(share)),
  };
}
