/**
 * How often codes are sent and tried. Narrow limits come first. The first tries of a code pass those that
 * count strangers together, so that no stranger shuts the sign-in of others (decision 231, with the sums).
 */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import {
  type Caller,
  limit,
  ofKind,
  record,
  requireBelow,
  secondsLeft,
  UNNAMED_VISITORS,
  within,
} from '../limits/counted-events.ts';
import { LIMITS, TRIES_RULES } from '../limits/limits.ts';
import { loginChallenges, loginEvents } from '../tables.ts';
import { LOCK_SECONDS } from './otp.ts';

const PAUSE_SECONDS = 15 * 60;

/** Takes the locks under which the counts below are true, always in the same order. */
export async function lockCaller(db: Db, { tenant, number, address }: Caller): Promise<void> {
  const names = [`otp-address\n${tenant}\n${address}`, `otp-number\n${tenant}\n${number}`];
  for (const name of names) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Lets one code at a time be tried at a tenant, so that many callers together do not pass its limit. After
 * `lockCaller`.
 */
export async function lockTries(db: Db, { tenant }: Caller): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp-tenant\n${tenant}`}, 0))`);
}

export type CodeCaller = Caller & { browser: string };
/** `isKnown`: whose number it is signed in at this browser before. */
type Sender = CodeCaller & { isKnown: boolean };

/**
 * Throws OTP_RATE or OTP_LOCKED when this caller may not ask for a code now; otherwise counts the one that is
 * sent. A lock and the codes of an hour belong to the browser and its address, so that other callers with the
 * same number take none of them (decision 536).
 */
export async function countSend(db: Db, caller: Sender, now: Date): Promise<void> {
  const here = and(eq(loginEvents.number, caller.number), fromHere(caller));
  const locked = await newestLock(db, here, now);
  if (locked) throw refuse('OTP_LOCKED', { retryAfter: secondsLeft(locked, LOCK_SECONDS * 1000, now) });
  const sent = await within(db, and(ofKind('sent', now), here));
  if (sent.count >= LIMITS.sendsPerNumber)
    throw refuse('OTP_RATE', { retryAfter: secondsLeft(sent.first, HOUR_MS, now) });
  if (!caller.isKnown) {
    const byNumber = await within(db, and(ofKind('sent', now), eq(loginEvents.number, caller.number)));
    if (byNumber.count >= LIMITS.sendsToNumber)
      throw refuse('OTP_RATE', { retryAfter: secondsLeft(byNumber.first, HOUR_MS, now) });
    const byAddress = await within(db, and(ofKind('sent', now), eq(loginEvents.address, caller.address)));
    if (byAddress.count >= LIMITS.sendsPerAddress)
      throw refuse('OTP_RATE', { retryAfter: secondsLeft(byAddress.first, HOUR_MS, now) });
  }
  const { isKnown: _known, ...event } = caller;
  await record(db, event, 'sent', now);
}

/**
 * By its browser; a browser that is new to the number also by its address, which a script without cookies
 * does not change.
 */
function fromHere({ browser, address, isKnown }: Sender) {
  const own = eq(loginEvents.browser, browser);
  return isKnown || UNNAMED_VISITORS.includes(address) ? own : or(own, eq(loginEvents.address, address));
}

/**
 * Takes the newest code of this browser to a number off its count: it was not delivered. The address that
 * asked for it keeps it.
 */
export async function uncountSend(
  db: Db,
  { tenant, number, browser }: Pick<CodeCaller, 'tenant' | 'number' | 'browser'>,
  now: Date,
): Promise<void> {
  const ofThis = and(eq(loginEvents.number, number), eq(loginEvents.browser, browser));
  const [newest] = await db
    .select({ id: loginEvents.id })
    .from(loginEvents)
    .where(and(eq(loginEvents.tenant, tenant), ofKind('sent', now), ofThis))
    .orderBy(desc(loginEvents.id))
    .limit(1);
  if (newest) await db.update(loginEvents).set({ number: '' }).where(eq(loginEvents.id, newest.id));
}

/**
 * Throws OTP_RATE while nearly none of the tenant's many messages were used: numbers are being written to for
 * what the messages cost (safety B4). A few more go to numbers and addresses that asked for none within the
 * hour: a customer who comes meanwhile. Under a lock of its own, after those of `lockCaller`. Mails cost
 * nothing and are not counted.
 */
export async function checkMessages(db: Db, caller: Sender, now: Date): Promise<void> {
  const { tenant } = caller;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp-messages\n${tenant}`}, 0))`);
  const [row] = await db
    .select({
      sent: sql<number>`coalesce(sum(${loginChallenges.sends}), 0)::int`,
      used: sql<number>`count(*) filter (where ${loginChallenges.ended} = 'used')::int`,
    })
    .from(loginChallenges)
    .where(
      and(
        eq(loginChallenges.tenant, tenant),
        isNull(loginChallenges.email),
        gt(loginChallenges.sent_at, new Date(now.getTime() - HOUR_MS)),
      ),
    );
  const { sent, used } = row ?? { sent: 0, used: 0 };
  if (sent < LIMITS.messagesBeforePause || used / sent >= LIMITS.leastUsedShare) return;
  if (sent < LIMITS.messagesBeforePause + LIMITS.messagesReserve && (await isNewcomer(db, caller, now))) return;
  // Bounded by their own count: a code that signed in before, in this browser.
  if (caller.isKnown) return;
  throw refuse('OTP_RATE', { retryAfter: PAUSE_SECONDS });
}

/** No code was asked for within the hour, neither to this number nor from this address. */
async function isNewcomer(db: Db, { number, address }: Caller, now: Date): Promise<boolean> {
  const places = [eq(loginEvents.number, number)];
  if (!UNNAMED_VISITORS.includes(address)) places.push(eq(loginEvents.address, address));
  return (await within(db, and(ofKind('sent', now), or(...places)))).count === 0;
}

/** A try of a code that was sent: of how many digits it is, and how many tries came before. */
export interface Try {
  digits: number;
  before: number;
}

/**
 * Throws OTP_RATE when too many wrong codes came from here or at this tenant; otherwise answers as what the
 * try is counted when it is wrong. `tried` undefined: of no code that was sent. Under the locks of
 * `lockCaller` and `lockTries`.
 */
export async function checkTries(
  db: Db,
  { address }: Caller,
  tried: Try | undefined,
  now: Date,
): Promise<'first' | 'wrong'> {
  const { firstTries, firstPerTenant, wrongPerTenant } = TRIES_RULES[tried?.digits === 4 ? 4 : 6];
  if (tried && tried.before < firstTries) {
    await requireBelow(db, now, [limit(firstPerTenant, ofKind('first', now))], 'OTP_RATE');
    return 'first';
  }
  const anyWrong = or(ofKind('first', now), ofKind('wrong', now));
  const limits = [
    limit(LIMITS.wrongPerAddress, anyWrong, eq(loginEvents.address, address)),
    limit(wrongPerTenant, ofKind('wrong', now)),
  ];
  await requireBelow(db, now, limits, 'OTP_RATE');
  return 'wrong';
}

/** Wrong codes of the last hour at this server, in memory. */
export interface ServerCount {
  /**
   * Counts a try before `judge` looks at it, and keeps it counted when it was `wrong`. Throws OTP_RATE when
   * none is left.
   */
  around<Judged extends { wrong: boolean }>(now: Date, judge: () => Promise<Judged>): Promise<Judged>;
}
export function createServerCount(most: number = LIMITS.wrongPerServer): ServerCount {
  let times: number[] = [];
  return {
    async around(now, judge) {
      times = times.filter((at) => at > now.getTime() - HOUR_MS);
      if (times.length >= most) throw refuse('OTP_RATE', { retryAfter: 60 });
      times.push(now.getTime());
      let wrong = false;
      try {
        const judged = await judge();
        wrong = judged.wrong;
        return judged;
      } finally {
        // Not judged, or right: the place is free again. Whose time is taken out does not matter, they are
        // seconds apart.
        if (!wrong) times.pop();
      }
    },
  };
}

async function newestLock(db: Db, whose: ReturnType<typeof and>, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${loginEvents.at})` })
    .from(loginEvents)
    .where(and(ofKind('locked', now, LOCK_SECONDS * 1000), whose));
  return row?.at ? new Date(row.at) : null;
}
