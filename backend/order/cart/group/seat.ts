/** A guest's seat at another's cart: which cart an id in a call means, and what a guest may do there (CHK-052). */
import type { Cart } from '@sufra/api/order/endpoints';
import { type GroupState, isLiveGroup, MAX_GROUP_LINES, MAX_MEMBER_LINES } from '@sufra/api/order/group-states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { refuse } from '../../../errors/refusal.ts';
import type { Scope } from '../../quote/facts.ts';
import { type CartRow, type LineRow, UNOWNED } from '../../tables.ts';
import type { Owner } from '../cart-rows.ts';
import { waitsForShares } from '../waiting-of.ts';
import { findGroup, isGuestId, memberById, memberOf } from './group-rows.ts';

/**
 * The cart that an id stands for, and whose it is to the requester. `read`: of a seat that is over, the
 * basket that the phone had before, so that it goes on with that; a change is refused, and the page sends it
 * again to the basket that it reads then. Throws NOT_FOUND, GROUP_ENDED.
 */
export async function openedCart(
  scope: Scope,
  owner: Owner,
  id: string,
  tokens: readonly string[],
  purpose: 'read' | 'change' = 'change',
): Promise<{ id: string; owner: Owner }> {
  if (!isGuestId(id)) return { id, owner };
  const named = await memberById(scope.db, id);
  const member = named && (await memberOf(scope.db, named.group_id, tokens));
  // The id is no secret: others of the group read it.
  if (member?.id !== id) throw refuse('NOT_FOUND');
  const found = await findGroup(scope, member.group_id);
  if (!found || !isLiveGroup(found.state) || member.removed_at !== null) {
    if (purpose === 'read' && member.own_cart_id !== null) return { id: member.own_cart_id, owner };
    throw refuse('GROUP_ENDED');
  }
  return { id: found.group.cart_id, owner: { ...owner, seat: { group: found.group, member } } };
}

/** Throws GROUP_HOST_ONLY for the id of a guest. */
export function requireHost(id: string): void {
  if (isGuestId(id)) throw refuse('GROUP_HOST_ONLY');
}

/** Throws why a guest changes nothing now; looked at under the lock of the cart. */
export async function requireOpen(scope: Scope, { seat }: Owner): Promise<void> {
  if (!seat) return;
  // Read again: the host may have closed it, or taken the guest out, since.
  const [found, member] = [await findGroup(scope, seat.group.id), await memberById(scope.db, seat.member.id)];
  if (!found || !member || member.removed_at !== null) throw refuse('GROUP_ENDED');
  throwClosed(found.state);
}

/** Throws GROUP_PAYING while the shares of the cart's order are paid: its host stops them first. The cart is locked. */
export async function requireUndivided(scope: Scope, cart: CartRow): Promise<void> {
  if (await waitsForShares(scope, cart)) throw refuse('GROUP_PAYING');
}

export function throwClosed(state: GroupState): void {
  if (state === 'placed' || state === 'ended') throw refuse('GROUP_ENDED');
  if (state === 'paying') throw refuse('GROUP_PAYING');
  if (state === 'closed') throw refuse('GROUP_CLOSED');
}

type Owned = Pick<LineRow, 'owner_id' | 'owner_name' | 'changed_in'>;

/** The columns of a line that the requester adds. */
export async function ownerOfLine(scope: Scope, { seat }: Owner, cart: CartRow): Promise<Owned> {
  if (cart.group_id === null) return UNOWNED;
  const changed_in = cart.version + 1;
  if (seat) return { owner_id: seat.member.id, owner_name: seat.member.name, changed_in };
  const found = await memberById(scope.db, cart.group_id);
  return found ? { owner_id: found.id, owner_name: found.name, changed_in } : UNOWNED;
}

/** Throws GROUP_LINES when a group, or this member, has as many lines as it may. */
export function requireRoom(rows: readonly LineRow[], { owner_id }: Owned): void {
  if (owner_id === null) return;
  const own = rows.filter((row) => row.owner_id === owner_id).length;
  if (own >= MAX_MEMBER_LINES || rows.length >= MAX_GROUP_LINES)
    throw refuse('GROUP_LINES', { params: { count: own >= MAX_MEMBER_LINES ? MAX_MEMBER_LINES : MAX_GROUP_LINES } });
}

/** Throws GROUP_NOT_YOURS for a guest's change of another's line. */
export function requireOwnLine({ seat }: Owner, row: LineRow): void {
  if (seat && row.owner_id !== seat.member.id) throw refuse('GROUP_NOT_YOURS', { params: { name: row.owner_name } });
}

/** A shared cart as the requester sees it: a guest's has the guest's id, and nothing that is the host's own. */
export function seenBy({ seat }: Owner, view: Cart): Cart {
  if (!seat) return view;
  const group = { id: seat.group.id, me: seat.member.id };
  return {
    ...view,
    id: seat.member.id,
    group,
    coupon: null,
    totals: totalsForGuests(view.totals),
    // It may name the host's coupon.
    ...(view.offers && { offers: view.offers.map((offer) => ({ ...offer, by: null })) }),
    balances: null,
    tip: null,
    late_credit: null,
    waiting: null,
  };
}

/** What the order costs; what of it the host pays how, and gives on top, is the host's own. */
function totalsForGuests(totals: Cart['totals']): Cart['totals'] {
  const sumOf = (codes: readonly string[]) =>
    totals.reduce((sum, { code, amount }) => sum + (codes.includes(code) ? toMinor(amount) : 0), 0);
  const off = sumOf(['discount', 'coupon', 'points']);
  const left = totals.filter(({ code }) => !['discount', 'coupon', 'points', 'wallet', 'tip', 'due'].includes(code));
  const [items, ...others] = left;
  const discount = off === 0 ? [] : [{ code: 'discount' as const, amount: fromMinor(off) }];
  return [
    ...(items ? [items] : []),
    ...discount,
    ...others,
    { code: 'due' as const, amount: fromMinor(sumOf(['grand'])) },
  ];
}
