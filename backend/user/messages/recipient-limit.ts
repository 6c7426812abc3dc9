/**
 * How much leaves to one number or mail address that proved nothing, over all restaurants of a server (safety
 * B4, decision 537). Each restaurant has a count of its own; a stranger goes from one to the next.
 */
import { findCountry } from '@sufra/i18n';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { UNNAMED_VISITORS } from '../limits/counted-events.ts';
import { hashToken } from '../secrets/secrets.ts';
import { customers } from '../tables.ts';

export const RECIPIENT_LIMITS = {
  /** Messages to one number or mail address that proved nothing, of all restaurants together. */
  messagesPerRecipient: 8,
} as const;
export const RECIPIENT_WAIT_SECONDS = HOUR_MS / 1000;

/** `address`: from `addressKey`. */
export interface Visitor {
  readonly address: string;
}

/** The cause of a message: a visitor by a tap, the clock or a bank (`system`), or a person of the restaurant. */
export type Cause = Visitor | 'system' | 'staff';

export interface Addressee {
  /** A mobile in E.164, or a mail address. */
  to: string;
  /** Whose account it is about; null: a guest's. */
  customer_id: string | null;
  /** The number was proved without an account. */
  isProved?: boolean;
}

/**
 * Whether a message about an order or a visit may leave; what may is counted. Staff choose whom they write
 * to, and are not counted. Nor is what the system sends to a number or an address that its customer has
 * proved: it is the others' that a stranger may have typed.
 */
export async function mayReach(db: Db, by: Cause, { to, customer_id, isProved }: Addressee): Promise<boolean> {
  if (by === 'staff') return true;
  if (by === 'system' && (isProved || (await isOwn(db, to, customer_id)))) return true;
  return countRecipient(db, to, by);
}

/** Whether the customer has proved this number or address: a code went to it. */
async function isOwn(db: Db, to: string, customer_id: string | null): Promise<boolean> {
  if (customer_id === null) return false;
  const [own] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant, db.tenant), eq(customers.id, customer_id)));
  if (!own) return false;
  if (to.includes('@')) return own.email_verified && own.email?.toLowerCase() === to.toLowerCase();
  return `${findCountry(own.country_code)?.mobile_code}${own.mobile}` === to;
}

/**
 * Counts a message to `to`, a mobile in E.164 or a mail address. False: it does not leave. By the time of the
 * database, as restaurants of the sandbox have clocks of their own. Takes the last lock of a transaction, and
 * waits for none. As with the other counts, a visitor that the edge did not name is not counted.
 */
export async function countRecipient(db: Db, to: string, by: Exclude<Cause, 'staff'>): Promise<boolean> {
  if (by !== 'system' && UNNAMED_VISITORS.includes(by.address)) return true;
  const recipient = hashToken(to.includes('@') ? to.toLowerCase() : to.replace(/\D/g, ''));
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select sufra_count_recipient(${recipient}, ${RECIPIENT_LIMITS.messagesPerRecipient}) as counted`,
  );
  return rows[0]?.counted === true;
}

/** In a transaction over all restaurants. */
export async function forgetRecipients(db: Db): Promise<void> {
  await db.execute(sql`delete from recipient_sends where at < now() - interval '1 hour'`);
}
