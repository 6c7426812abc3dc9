/** A cart is opened to others, and others join it (CHK-052). */
import { MAX_GROUP_MEMBERS } from '@sufra/api/order/group-states';
import { OFFERS } from '@sufra/api/tenant/offers';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { offerIsOn } from '../../../tenant/settings.ts';
import { countGroup } from '../../../user/limits/caller-limits.ts';
import { freeNickname } from '../../../user/profile/nicknames.ts';
import { hashToken, newId } from '../../../user/secrets/secrets.ts';
import type { LinkSecrets } from '../../../user/sign-in/signed-links.ts';
import type { Scope } from '../../quote/facts.ts';
import { findCart, linesOf, type Owner, touchCart, updateLine } from '../cart-rows.ts';
import {
  type FoundGroup,
  findGroup,
  groupToken,
  isGuestId,
  memberById,
  memberOf,
  membersOf,
  newGuestId,
} from './group-rows.ts';
import { throwClosed } from './seat.ts';
import { type GroupRow, groupMembers, type MemberRow, orderGroups } from './tables.ts';

/**
 * A group ends by itself after so long: longer than an order for a chosen time is collected, shorter than a
 * link is remembered.
 */
export const GROUP_HOURS = 24;
/** Groups of one branch that were opened within an hour; more are a script. One address opens 30. */
const MAX_GROUPS_PER_BRANCH = 500;
/** Phones that join one group in a minute. */
export const MAX_JOINS_PER_MINUTE = 30;
/** That joined one group ever, those taken out among them: names can be made up, so that taking out bounds nothing. */
const MAX_JOINS = 200;

export interface Joining {
  secrets: LinkSecrets;
  name: string;
  /** From `addressKey`. */
  address: string;
  /** The basket that the phone has; absent: none. */
  cartId?: string | null | undefined;
}

/**
 * Opens a cart under its host's name; one with a live group is answered with that. What is in it is the
 * host's. Throws NOT_FOUND, MODULE_DISABLED, GROUP_LIMIT, RATE_LIMITED, INVALID_INPUT.
 */
export async function openGroup(
  scope: Scope,
  owner: Owner,
  cartId: string,
  { secrets, name, address }: Joining,
): Promise<{ found: FoundGroup; member: MemberRow }> {
  const { db, tenant, now } = scope;
  const cart = await findCart(db, tenant.tenant, cartId, owner, now, 'update');
  if (cart.type === 'dine_in' || !(await offerIsOn(db, OFFERS.group))) throw refuse('MODULE_DISABLED');
  const present = cart.group_id === null ? null : await findGroup(scope, cart.group_id);
  if (present && present.state !== 'ended') {
    const [host] = await membersOf(db, present.group.id);
    if (host?.id === present.group.id) return { found: present, member: host };
  }
  await countGroup(db, { tenant: tenant.tenant, address }, 'group', now);
  const live = and(
    eq(orderGroups.branch_id, cart.branch_id),
    gt(orderGroups.created_at, new Date(now.getTime() - HOUR_MS)),
    ne(orderGroups.state, 'ended'),
  );
  if ((await db.$count(orderGroups, live)) >= MAX_GROUPS_PER_BRANCH) throw refuse('GROUP_LIMIT');
  const host_name = freeNickname(name, [], 'name');
  const group: GroupRow = {
    tenant: tenant.tenant,
    id: newId(),
    cart_id: cart.id,
    branch_id: cart.branch_id,
    host_name,
    state: 'open',
    each_pays: false,
    deadline: null,
    notices: [],
    created_at: now,
    ends_at: new Date(now.getTime() + GROUP_HOURS * HOUR_MS),
  };
  await db.insert(orderGroups).values(group);
  const member = await addMember(scope, secrets, group, { id: group.id, name: host_name, own_cart_id: null });
  const opened = await touchCart(db, cart, now, { group_id: group.id });
  const owned = { owner_id: group.id, owner_name: host_name };
  // What is left of a group that ended is the host's.
  for (const { id } of await linesOf(db, cart)) await updateLine(db, cart, id, owned);
  return { found: { group, cart: opened, state: 'open' }, member };
}

/**
 * A phone that joined before stays who it is. Throws NOT_FOUND, GROUP_ENDED, GROUP_REMOVED, GROUP_CLOSED,
 * GROUP_PAYING, GROUP_FULL, RATE_LIMITED.
 */
export async function joinGroup(
  scope: Scope,
  id: string,
  { secrets, name, address, tokens, cartId = null }: Joining & { tokens: readonly string[] },
): Promise<{ found: FoundGroup; member: MemberRow }> {
  const { db, tenant, now } = scope;
  const found = await findGroup(scope, id, 'update');
  if (!found) throw refuse('NOT_FOUND');
  const before = await memberOf(db, id, tokens);
  if (found.state === 'ended' || found.state === 'placed') throw refuse('GROUP_ENDED');
  if (before?.removed_at) throw refuse('GROUP_REMOVED');
  if (before) return { found, member: before };
  throwClosed(found.state);
  await countGroup(db, { tenant: tenant.tenant, address }, 'group_join', now);
  const ofGroup = eq(groupMembers.group_id, id);
  const justNow = gt(groupMembers.joined_at, new Date(now.getTime() - MINUTE_MS));
  if ((await db.$count(groupMembers, and(ofGroup, justNow))) >= MAX_JOINS_PER_MINUTE)
    throw refuse('RATE_LIMITED', { retryAfter: 60 });
  const present = await membersOf(db, id);
  if (present.length >= MAX_GROUP_MEMBERS || (await db.$count(groupMembers, ofGroup)) >= MAX_JOINS)
    throw refuse('GROUP_FULL', { params: { count: MAX_GROUP_MEMBERS } });
  const taken = present.map((one) => one.name);
  // The phone comes from another group: what waited there waits on.
  const own = cartId !== null && isGuestId(cartId) ? await ownCartOf(db, cartId, tokens) : cartId;
  const member = await addMember(scope, secrets, found.group, {
    id: newGuestId(),
    name: freeNickname(name, taken, 'name'),
    own_cart_id: own === found.cart.id ? null : own,
  });
  return { found, member };
}

/** The basket that waits for a guest; null: none does, or the guest is another. */
async function ownCartOf(db: Db, guestId: string, tokens: readonly string[]): Promise<string | null> {
  const named = await memberById(db, guestId);
  const member = named && (await memberOf(db, named.group_id, tokens));
  return member?.id === guestId ? member.own_cart_id : null;
}

async function addMember(
  { db, tenant, now }: Scope,
  secrets: LinkSecrets,
  group: GroupRow,
  own: Pick<MemberRow, 'id' | 'name' | 'own_cart_id'>,
): Promise<MemberRow> {
  const member: MemberRow = {
    tenant: tenant.tenant,
    group_id: group.id,
    ...own,
    token_hash: hashToken(groupToken(secrets, tenant.tenant, own.id)),
    joined_at: now,
    removed_at: null,
  };
  await db.insert(groupMembers).values(member);
  return member;
}
