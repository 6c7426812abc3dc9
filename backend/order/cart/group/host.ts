/**
 * What the host of a group order does with it, and how a guest leaves (CHK-052). Changes run under the lock
 * of the cart.
 */
import type { GroupChange } from '@sufra/api/order/endpoints';
import { isLiveGroup } from '@sufra/api/order/group-states';
import { OFFERS } from '@sufra/api/tenant/offers';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../errors/refusal.ts';
import { offerIsOn } from '../../../tenant/settings.ts';
import type { Scope } from '../../quote/facts.ts';
import { type CartRow, cartLines } from '../../tables.ts';
import { touchCart } from '../cart-rows.ts';
import { changeGroupRow, type FoundGroup, findGroup, memberById, memberOf, stateOf } from './group-rows.ts';
import { requireUndivided } from './seat.ts';
import { groupMembers, type MemberRow, orderGroups } from './tables.ts';

export interface Asked {
  id: string;
  tokens: readonly string[];
}

/** The locked group of a member that asks. Throws NOT_FOUND, GROUP_ENDED. */
async function groupOf(scope: Scope, asked: Asked): Promise<{ found: FoundGroup; me: MemberRow }> {
  const one = await knownGroupOf(scope, asked);
  if (one.me.removed_at !== null || !isLiveGroup(one.found.state)) throw refuse('GROUP_ENDED');
  return one;
}

/** The same, also when it is over. Throws NOT_FOUND. */
async function knownGroupOf(scope: Scope, { id, tokens }: Asked): Promise<{ found: FoundGroup; me: MemberRow }> {
  const found = await findGroup(scope, id, 'update');
  const me = found && (await memberOf(scope.db, id, tokens));
  if (!found || !me) throw refuse('NOT_FOUND');
  return { found, me };
}

/** The same for the host. Throws GROUP_HOST_ONLY, GROUP_PAYING too. */
async function groupOfHost(scope: Scope, asked: Asked): Promise<FoundGroup> {
  const { found, me } = await groupOf(scope, asked);
  if (me.id !== found.group.id) throw refuse('GROUP_HOST_ONLY');
  if (found.state === 'paying') throw refuse('GROUP_PAYING');
  return found;
}

/** Throws why not. A deadline that is over goes when the host opens it again. */
export async function changeGroup(
  scope: Scope,
  asked: Asked,
  { state, minutes, each_pays }: GroupChange,
): Promise<FoundGroup> {
  const { db, now } = scope;
  const { group, cart } = await groupOfHost(scope, asked);
  if (each_pays && !(await offerIsOn(db, OFFERS.groupShares))) throw refuse('MODULE_DISABLED');
  const wanted = state ?? group.state;
  const present = group.deadline !== null && group.deadline <= now && state === 'open' ? null : group.deadline;
  const chosen = minutes === undefined ? present : minutes && new Date(now.getTime() + minutes * MINUTE_MS);
  const changed = await changeGroupRow(db, group, {
    state: wanted,
    deadline: chosen || null,
    each_pays: each_pays ?? group.each_pays,
  });
  return { group: changed, cart, state: await stateOf(scope, changed, cart) };
}

/** One that ended by its time leaves its cart, too. Throws NOT_FOUND, GROUP_HOST_ONLY, GROUP_PAYING, GROUP_ENDED. */
export async function endGroup(scope: Scope, asked: Asked): Promise<FoundGroup> {
  const known = await knownGroupOf(scope, asked);
  const isOver = known.found.state === 'ended' && known.found.cart.group_id === asked.id && known.me.id === asked.id;
  const { group, cart } = isOver ? known.found : await groupOfHost(scope, asked);
  const ended = await changeGroupRow(scope.db, group, { state: 'ended' });
  return { group: ended, cart: await touchCart(scope.db, cart, scope.now, { group_id: null }), state: 'ended' };
}

/**
 * The host takes a guest out, or a guest leaves: the guest's dishes go too. One that is out already stays so.
 * Throws NOT_FOUND, GROUP_HOST_ONLY, GROUP_PAYING.
 */
export async function removeMember(scope: Scope, asked: Asked, memberId: string): Promise<FoundGroup> {
  const { db, now } = scope;
  const { found, me } = await groupOf(scope, asked);
  const { group, cart, state } = found;
  const member = await memberById(db, memberId);
  if (member?.group_id !== group.id) throw refuse('NOT_FOUND');
  if (me.id !== group.id && me.id !== memberId) throw refuse('GROUP_HOST_ONLY');
  // The host ends the group instead.
  if (memberId === group.id) throw refuse('INVALID_INPUT', { field: 'member' });
  if (state === 'paying') throw refuse('GROUP_PAYING');
  if (member.removed_at !== null) return found;
  await db
    .update(groupMembers)
    .set({ removed_at: now })
    .where(and(eq(groupMembers.group_id, group.id), eq(groupMembers.id, memberId)));
  const ofMember = and(eq(cartLines.cart_id, cart.id), eq(cartLines.owner_id, memberId));
  await db.delete(cartLines).where(ofMember);
  return { group, cart: await touchCart(db, cart, now), state };
}

/** The host empties the cart: its group ends, and the cart stays for what guests read of that. Throws GROUP_PAYING. */
export async function emptyCartOfGroup(scope: Scope, cart: CartRow): Promise<void> {
  const { db, now } = scope;
  await requireUndivided(scope, cart);
  await db.update(orderGroups).set({ state: 'ended' }).where(eq(orderGroups.id, cart.group_id!));
  await db.delete(cartLines).where(eq(cartLines.cart_id, cart.id));
  await touchCart(db, cart, now, { group_id: null });
}
