/** A group order as its members, and those that hold its link, see it (CHK-052). */
import type { Cart, Group } from '@sufra/api/order/endpoints';
import { isLiveGroup, MAX_GROUP_MEMBERS } from '@sufra/api/order/group-states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isoIn } from '@sufra/i18n/time/zone';
import { findBranch } from '../../../branch/service.ts';
import { offerIsOn } from '../../../tenant/settings.ts';
import { findOrder } from '../../order-rows.ts';
import type { Scope } from '../../quote/facts.ts';
import { groupSharesView } from '../../shares/share-view.ts';
import { measureCart } from '../cart-view.ts';
import { type FoundGroup, membersOf } from './group-rows.ts';
import { seenBy } from './seat.ts';
import type { MemberRow } from './tables.ts';

/** `me`: the member that asks; null: it has not joined. */
export async function groupView(
  scope: Scope,
  { group, cart, state }: FoundGroup,
  me: MemberRow | null,
): Promise<Group> {
  const { db, tenant } = scope;
  const branch = await findBranch(db, cart.branch_id);
  const members = await membersOf(db, group.id);
  const isMember = me !== null && me.removed_at === null;
  const isHost = me?.id === group.id;
  const measured = isMember ? (await measureCart(scope, cart)).view : null;
  const order = isMember && state === 'placed' ? await findOrder(db, tenant.tenant, cart.order_id!) : null;
  const lines = order?.snapshot.lines ?? measured?.lines ?? [];
  const own = me && isMember ? { group, member: me } : null;
  const iso = (at: Date) => isoIn(branch.time_zone, at.getTime());
  return {
    id: group.id,
    state,
    host_name: group.host_name,
    branch_id: branch.id,
    branch_names: branch.names,
    type: cart.type,
    deadline: group.deadline && iso(group.deadline),
    began_at: iso(group.created_at),
    ends_at: iso(group.ends_at),
    me: me && isMember ? { id: me.id, name: me.name, is_host: isHost } : null,
    removed: me !== null && !isMember,
    full: members.length >= MAX_GROUP_MEMBERS,
    members: isMember ? members.map((one) => memberView(one, group.id, lines)) : [],
    cart:
      measured && own && isLiveGroup(state)
        ? seenBy(isHost ? NO_SEAT : { customer_id: null, seat: own }, measured)
        : null,
    notices: group.notices
      .filter(({ owner_id }) => isMember && owner_id === me.id)
      .map(({ id, names, qty, at }) => ({ id, names, qty, at: iso(new Date(at)) })),
    order: order ? { ...(isHost && { id: order.id }), number: order.number, status: order.status } : null,
    each_pays: (await offerIsOn(db, OFFERS.groupShares)) ? group.each_pays : null,
    shares: isMember
      ? await groupSharesView(scope, { groupId: group.id, memberId: me.id, placed: cart.order_id })
      : null,
  };
}

const NO_SEAT = { customer_id: null };

function memberView({ id, name }: MemberRow, groupId: string, lines: Cart['lines']): Group['members'][number] {
  const own = lines.filter(({ owner }) => owner?.id === id);
  const deposits = (line: Cart['lines'][number]) =>
    line.insurance.reduce((sum, { deposit, qty }) => sum + toMinor(deposit) * qty, 0) * line.qty;
  const amount = own.reduce((sum, line) => sum + toMinor(line.total) + deposits(line), 0);
  const count = own.reduce((sum, { qty }) => sum + qty, 0);
  return { id, name, is_host: id === groupId, count, amount: fromMinor(amount) };
}
