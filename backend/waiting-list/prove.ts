/**
 * What proves a party, so that it counts for others (decision 560): its text message, the code at the door, a customer.
 */
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { refuse } from '../errors/refusal.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { isDoorCode } from './door-code.ts';
import { standingOf } from './join.ts';
import { giveLastPlace, lockEntry } from './queue.ts';
import type { Scope } from './scope.ts';
import type { EntryRow } from './tables.ts';

/** The device that looks at an entry. */
export interface Viewer {
  /** Of links that this device opened. */
  readonly tokens: readonly string[];
  /** Null: a guest. */
  readonly customer: string | null;
}

/**
 * Whether this device proves the party by a tap: it opened the link that went to the number, or a customer holds it.
 */
export function mayProve({ text_hash }: Pick<EntryRow, 'text_hash'>, { tokens, customer }: Viewer): boolean {
  return customer !== null || tokens.some((token) => hashToken(token) === text_hash);
}

/**
 * Gives a party the last place of its queue; a second tap changes nothing. A customer's entry is the
 * customer's from then on. Throws WAIT_OVER, WAIT_UNPROVED without a proof, WAIT_DUPLICATE for a customer
 * that stands in a queue already.
 */
export async function proveParty(
  scope: Scope,
  id: string,
  { door, ...viewer }: Viewer & { readonly door: string | null | undefined },
): Promise<EntryRow> {
  const { db, secrets, tenant } = scope;
  const [entry] = await lockEntry(scope, id);
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  if (entry.proved_at) return entry;
  if (isDoorCode(secrets, tenant.tenant, entry.branch_id, door)) return giveLastPlace(scope, entry, { at_door: true });
  if (!mayProve(entry, viewer)) throw refuse('WAIT_UNPROVED');
  if (mayProve(entry, { ...viewer, customer: null })) return giveLastPlace(scope, entry);
  const own = await standingOf(db, viewer.customer);
  if (own && own.id !== id) throw refuse('WAIT_DUPLICATE', { data: { id: own.id, branch_id: own.branch_id } });
  return giveLastPlace(scope, entry, { customer_id: viewer.customer });
}
