/**
 * Which recipients take which messages by a channel (MSG-005): what they refused, what they agreed to, and
 * addresses at which nothing arrives.
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type Basis, type Channel, messageStops, type OutboxRow, type StopRow } from './tables.ts';

/** What its recipient waits for is tried again after it: a mailbox may be back. */
const BOUNCE_REST_MS = DAY_MS;

export function stopsOf(db: Db, recipients: readonly string[]): Promise<StopRow[]> {
  return db
    .select()
    .from(messageStops)
    .where(and(eq(messageStops.tenant, db.tenant), inArray(messageStops.recipient, [...recipients])));
}

/** Agreed to optional messages by this channel. */
export interface Agreed {
  recipient: string;
  channel: Channel;
}

/** What is known of recipients. */
export interface Permissions {
  stops: readonly StopRow[];
  agreed: readonly Agreed[];
}

/**
 * Whether a recipient takes an optional message by a channel: the rule of the account's switches and of the
 * delivery (decision 620). Pure.
 */
export function takesOptional(
  { recipient, channel }: Agreed,
  { stops, agreed }: Permissions,
  basis: Basis = 'consent',
): boolean {
  const isOf = (one: Agreed) => one.recipient === recipient && one.channel === channel;
  const refused = stops.find((stop) => stop.reason === 'refused' && isOf(stop));
  if (basis === 'consent') return !refused && agreed.some(isOf);
  if (basis === 'owner') return !refused;
  // Asked for after the refusal: this one is wanted.
  return !refused || refused.at.getTime() < Date.parse(basis.asked);
}

/** Whether a message stays away from a channel. Pure. */
export function isStopped(
  { recipient, purpose, data }: Pick<OutboxRow, 'recipient' | 'purpose' | 'data'>,
  channel: Channel,
  permissions: Permissions,
  now: Date,
): boolean {
  const hasBounced = permissions.stops.some(
    (stop) =>
      stop.reason === 'bounced' &&
      stop.recipient === recipient &&
      stop.channel === channel &&
      (purpose !== 'awaited' || now.getTime() < stop.at.getTime() + BOUNCE_REST_MS),
  );
  return (
    hasBounced || (purpose === 'optional' && !takesOptional({ recipient, channel }, permissions, basisOf({ data })))
  );
}

/** Why an optional message may leave. */
export function basisOf({ data }: Pick<OutboxRow, 'data'>): Basis {
  return (data as { basis?: Basis }).basis ?? 'consent';
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
