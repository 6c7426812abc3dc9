/** What the host of a group order does while its shares are paid (CHK-053). Changes run under the lock of the order. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { refuse } from '../../errors/refusal.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import { tellShares } from '../cart/group/announce.ts';
import { findGroup, memberOf } from '../cart/group/group-rows.ts';
import type { Asked } from '../cart/group/host.ts';
import type { GroupRow } from '../cart/group/tables.ts';
import { type MoveScope, moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import type { Scope } from '../quote/facts.ts';
import { stillWaits } from '../rules/waiting.ts';
import { changeShare, isBeingPaid, newShareId, sharedOrderOf, sharesOf } from '../shares/share-rows.ts';
import { type GroupShareRow, groupShares } from '../shares/tables.ts';
import type { OrderRow } from '../tables.ts';
import { requirePayable } from './make-shares.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * The host's group with its order that waits for its shares, locked; `order` null: none waits. Throws
 * NOT_FOUND, GROUP_HOST_ONLY.
 */
async function sharedByHost(scope: Scope, { id, tokens }: Asked): Promise<{ group: GroupRow; order: OrderRow | null }> {
  const { db, tenant, now } = scope;
  const found = await findGroup(scope, id);
  const me = found && (await memberOf(db, id, tokens));
  if (!found || !me) throw refuse('NOT_FOUND');
  if (me.id !== id) throw refuse('GROUP_HOST_ONLY');
  const seen = await sharedOrderOf(db, id);
  const order = seen && (await findOrder(db, tenant.tenant, seen.id, 'update'));
  return { group: found.group, order: order && stillWaits(order, now) ? order : null };
}

/**
 * Shares of others that no bank decides about become the host's, in one with what the host has to pay yet; of
 * one whose payer left the bank's page money that comes yet goes back. Throws NOT_FOUND, GROUP_HOST_ONLY,
 * SHARE_NONE_LEFT, GROUP_SHARE_AMOUNT when all of it is more than a method takes.
 */
export async function payRest(scope: Scope & Pick<OrderRequest, 'platform'>, asked: Asked): Promise<void> {
  const { db, tenant, now, platform } = scope;
  const { group, order } = await sharedByHost(scope, asked);
  if (!order) throw refuse('SHARE_NONE_LEFT');
  const sessions = await lockSessionsOf(db, tenant.tenant, order.id);
  const paying = new Set(sessions.filter((one) => isBeingPaid(one, now)).map(({ ref_id }) => ref_id));
  const shares = await sharesOf(db, order.id);
  const free = shares.filter(({ id, state }) => state === 'open' && !paying.has(id));
  const others = free.filter(({ member_id }) => member_id !== group.id);
  if (others.length === 0) throw refuse('SHARE_NONE_LEFT');
  // A host who took over before, while the own share was being paid, has several.
  const [own, ...more] = free.filter(({ member_id }) => member_id === group.id);
  const all = free.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  await requirePayable(scope, order, { name: group.host_name, part: all });
  const taken = new Set(free.map(({ id }) => id));
  for (const session of sessions)
    if (taken.has(session.ref_id)) await giveUp(db, session, { by: 'system', now, note: 'the host pays what is left' });
  const share: GroupShareRow = own ?? {
    ...{ tenant: tenant.tenant, id: newShareId(), order_id: order.id, group_id: group.id, member_id: group.id },
    ...{ name: group.host_name, amount: fromMinor(all), state: 'open', covered_by: null, payment_id: null },
    ...{ customer_id: null, created_at: now },
  };
  if (own) await changeShare(db, own, { amount: fromMinor(all) });
  else await db.insert(groupShares).values(share);
  const folded = new Set(more.map(({ id }) => id));
  const before = shares.filter(({ covered_by }) => covered_by !== null && folded.has(covered_by));
  for (const one of [...others, ...more, ...before])
    await changeShare(db, one, { state: 'covered', covered_by: share.id });
  tellShares(platform, db, order, group.id);
}

/**
 * The order comes to nothing, and what was paid of it goes back; the group is open again. Nothing happens to
 * one that does not wait. Throws NOT_FOUND, GROUP_HOST_ONLY.
 */
export async function stopShares(scope: Scope & MoveScope, asked: Asked): Promise<void> {
  const { order } = await sharedByHost(scope, asked);
  if (order) await moveOrder(scope, order.id, 'canceled', { by: 'system', reason: 'shares_stopped' });
}
