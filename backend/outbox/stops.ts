/** Recipients that take no more of a channel (MSG-005): refused by themselves, or an address at which nothing arrives. */
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type Channel, messageStops, type OutboxRow, type StopRow } from './tables.ts';

/** What its recipient waits for is tried again after it: a mailbox may be back. */
const BOUNCE_REST_MS = DAY_MS;

export function stopsOf(db: Db, recipients: readonly string[]): Promise<StopRow[]> {
  return db
    .select()
    .from(messageStops)
    .where(and(eq(messageStops.tenant, db.tenant), inArray(messageStops.recipient, [...recipients])));
}

/** Whether a message stays away from a channel. Pure. */
export function isStopped(
  { recipient, purpose }: Pick<OutboxRow, 'recipient' | 'purpose'>,
  channel: Channel,
  stops: readonly StopRow[],
  now: Date,
): boolean {
  return stops.some((stop) => {
    if (stop.recipient !== recipient || stop.channel !== channel) return false;
    if (stop.reason === 'refused') return purpose === 'optional';
    return purpose !== 'awaited' || now.getTime() < stop.at.getTime() + BOUNCE_REST_MS;
  });
}

/** Notes a stop; a bounce that comes again restarts its rest. */
export async function stop(db: Db, row: Omit<StopRow, 'tenant'>): Promise<void> {
  await db
    .insert(messageStops)
    .values({ ...row, tenant: db.tenant })
    .onConflictDoUpdate({
      target: [messageStops.tenant, messageStops.recipient, messageStops.channel, messageStops.reason],
      set: { at: row.at },
    });
}

/** Whether nothing arrives at a mail address. */
export async function hasBounced(db: Db, email: string): Promise<boolean> {
  return (await stopsOf(db, [email])).some(({ reason }) => reason === 'bounced');
}

/** Something arrived there after all. */
export function liftBounce(db: Db, recipient: string): Promise<void> {
  return lift(db, { recipient, reason: 'bounced' });
}

/** Ends a stop; without a channel by all of them. */
export async function lift(db: Db, { recipient, reason, channel }: Lifted): Promise<void> {
  const { tenant, recipient: of, reason: why, channel: by } = messageStops;
  await db
    .delete(messageStops)
    .where(
      and(
        eq(tenant, db.tenant),
        eq(of, recipient),
        eq(why, reason),
        channel === undefined ? undefined : eq(by, channel),
      ),
    );
}

type Lifted = Pick<StopRow, 'recipient' | 'reason'> & Partial<Pick<StopRow, 'channel'>>;
