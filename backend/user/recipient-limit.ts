/**
 * How much leaves to one number or mail address that proved nothing, over all restaurants of a server (safety B4, decision 537). Each restaurant has a count of its
 * own; a stranger goes from one to the next.
 */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { UNNAMED_VISITORS } from './counted-events.ts';
import { hashToken } from './secrets.ts';

export const RECIPIENT_LIMITS = {
  /** Messages to one number or mail address that proved nothing, of all restaurants together. */
  messagesPerRecipient: 8,
} as const;
export const RECIPIENT_WAIT_SECONDS = HOUR_MS / 1000;

/**
 * Counts a message to `to`, a mobile in E.164 or a mail address, that a visitor at `address` caused. False: it does not leave. By the time of the database, as
 * restaurants of the sandbox have clocks of their own. Takes the last lock of a transaction, and waits for none. As with the other counts, a visitor that the
 * edge did not name is not counted.
 */
export async function countRecipient(db: Db, to: string, address: string): Promise<boolean> {
  if (UNNAMED_VISITORS.includes(address)) return true;
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
