/** What a visitor paid, and has yet to pay, of orders that others placed (CHK-053). */
import type { PaidGroupShare } from '@sufra/api/order/endpoints';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { bankSessionOf, sessionsOfOrders } from '../../payment/session-rows.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import { groupMembers, type MemberRow, orderGroups } from '../cart/group/tables.ts';
import { WAITING } from '../rules/waiting.ts';
import { ofShare, shareState } from '../shares/share-view.ts';
import { groupShares } from '../shares/tables.ts';
import { orders } from '../tables.ts';

/** A list beside that of the orders: the newest are what is asked for. */
const MAX_SHARES = 20;

export interface SharePayer {
  tokens: readonly string[];
  /** Null: not signed in. */
  customer: string | null;
}

/**
 * Newest first: those of this phone's seats, and those that the account paid on any phone. What is still to
 * be paid is so on the phone of its seat alone. The host's share is in the host's own order.
 */
export async function paidShares(db: Db, { tokens, customer }: SharePayer, now: Date): Promise<PaidGroupShare[]> {
  if (tokens.length === 0 && customer === null) return [];
  const seats = db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.tenant, db.tenant), inArray(groupMembers.token_hash, tokens.map(hashToken))));
  const isSeats = tokens.length > 0 ? inArray(groupShares.member_id, seats) : undefined;
  const isOwn = or(isSeats, customer === null ? undefined : eq(groupShares.customer_id, customer));
  const isPaid = and(isNotNull(groupShares.payment_id), isOwn);
  const isDue = isSeats && and(eq(groupShares.state, 'open'), eq(orders.status, WAITING), isSeats);
  const rows = await db
    .select({ share: groupShares, order: orders, host_name: orderGroups.host_name })
    .from(groupShares)
    .innerJoin(orders, and(eq(orders.tenant, groupShares.tenant), eq(orders.id, groupShares.order_id)))
    .innerJoin(orderGroups, and(eq(orderGroups.tenant, groupShares.tenant), eq(orderGroups.id, groupShares.group_id)))
    .where(and(eq(groupShares.tenant, db.tenant), ne(groupShares.member_id, groupShares.group_id), or(isPaid, isDue)))
    .orderBy(desc(groupShares.created_at), desc(groupShares.id))
    .limit(MAX_SHARES);
  const sessions = await sessionsOfOrders(db, db.tenant, [...new Set(rows.map(({ order }) => order.id))]);
  return rows.map(({ share, order, host_name }) => {
    const { id: branch, names, time_zone } = order.snapshot.branch;
    return {
      ...{ id: share.id, group_id: share.group_id, host_name, amount: share.amount, currency: order.currency },
      state: shareState(share, order, sessions, now),
      bank_session: bankSessionOf(ofShare(sessions, share)),
      // Of an order that waits for its other shares it says nothing yet.
      number: order.status === WAITING ? null : order.number,
      branch: { id: branch, names, time_zone },
      created_at: share.created_at.toISOString(),
    };
  });
}

/** The member of a group whose share the account paid, on any phone; null: none, or it was taken out. */
export async function memberOfPayer(db: Db, groupId: string, customer: string): Promise<MemberRow | null> {
  const [found] = await db
    .select({ member: groupMembers })
    .from(groupShares)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.tenant, groupShares.tenant), eq(groupMembers.id, groupShares.member_id)),
    )
    .where(
      and(
        eq(groupShares.tenant, db.tenant),
        eq(groupShares.group_id, groupId),
        eq(groupShares.customer_id, customer),
        isNotNull(groupShares.payment_id),
        isNull(groupMembers.removed_at),
      ),
    )
    .limit(1);
  return found?.member ?? null;
}
