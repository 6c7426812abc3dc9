/** Rows of group orders and their members (CHK-052). */
import { type GroupState, groupStateAt } from '@sufra/api/order/group-states';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { hashToken, newId } from '../../../user/secrets/secrets.ts';
import { type LinkSecrets, tokenOf } from '../../../user/sign-in/signed-links.ts';
import type { Scope } from '../../quote/facts.ts';
import { type CartRow, carts } from '../../tables.ts';
import { waitingOf } from '../waiting-of.ts';
import { type GroupRow, groupMembers, type MemberRow, orderGroups } from './tables.ts';

/** Ids of guests stand for their group's cart in calls of carts. No cart has such an id. */
const GUEST_PREFIX = 'guest-';

export const newGuestId = (): string => `${GUEST_PREFIX}${newId()}`;

export function isGuestId(id: string): boolean {
  return id.startsWith(GUEST_PREFIX);
}

/** A group with its cart. Its state changes under the lock of the cart's row. */
export interface FoundGroup {
  group: GroupRow;
  cart: CartRow;
  state: GroupState;
}

export async function findGroup(scope: Scope, id: string, lock?: 'update'): Promise<FoundGroup | null> {
  const { db, tenant } = scope;
  const ofGroup = and(eq(orderGroups.tenant, tenant.tenant), eq(orderGroups.id, id));
  const [known] = await db.select().from(orderGroups).where(ofGroup);
  if (!known) return null;
  const ofCart = and(eq(carts.tenant, tenant.tenant), eq(carts.id, known.cart_id));
  const query = db.select().from(carts).where(ofCart);
  const [cart] = await (lock ? query.for('update') : query);
  // Read again: it may have changed while the lock was waited for.
  const [group] = lock ? await db.select().from(orderGroups).where(ofGroup) : [known];
  return cart && group ? { group, cart, state: await stateOf(scope, group, cart) } : null;
}

export async function stateOf(scope: Scope, group: GroupRow, cart: CartRow): Promise<GroupState> {
  // Another group of the same cart came after it.
  const isLast = cart.group_id === null || cart.group_id === group.id;
  const isPlaced = cart.order_id !== null && group.state !== 'ended' && isLast;
  const isPaying = isLast && (await waitingOf(scope, cart)) !== null;
  return groupStateAt({ ...group, isPlaced, isPaying }, scope.now.getTime());
}

/** The live members, in the order in which they joined; the host is the first. */
export async function membersOf(db: Db, groupId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.group_id, groupId), isNull(groupMembers.removed_at)))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.id));
}

/** This phone's member of a group, also one that was removed; null: it has not joined. */
export async function memberOf(db: Db, groupId: string, tokens: readonly string[]): Promise<MemberRow | null> {
  if (tokens.length === 0) return null;
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.group_id, groupId), inArray(groupMembers.token_hash, tokens.map(hashToken))))
    .orderBy(asc(groupMembers.joined_at));
  return row ?? null;
}

export async function memberById(db: Db, id: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(groupMembers).where(eq(groupMembers.id, id));
  return row ?? null;
}

/** Groups that these tokens belong to, for the socket's rooms. */
export async function groupsOfTokens(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .select({ group_id: groupMembers.group_id })
    .from(groupMembers)
    .where(and(inArray(groupMembers.token_hash, tokens.map(hashToken)), isNull(groupMembers.removed_at)));
  return [...new Set(rows.map(({ group_id }) => group_id))];
}

/** Made from the member's id and a secret outside the database: stored as its hash, the same for a call sent twice. */
export function groupToken(secrets: LinkSecrets, tenant: string, id: string, stored: string | null = null): string {
  return tokenOf(secrets, `${tenant}\ngroup\n${id}`, stored);
}

export async function changeGroupRow(db: Db, group: GroupRow, values: Partial<GroupRow>): Promise<GroupRow> {
  await db
    .update(orderGroups)
    .set(values)
    .where(and(eq(orderGroups.tenant, group.tenant), eq(orderGroups.id, group.id)));
  return { ...group, ...values };
}
