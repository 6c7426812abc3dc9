/**
 * How often codes are sent and tried (safety B3, B4): per number, per caller's address, per tenant, and per server. Narrow limits
 * come first. The first tries of a code pass those that count strangers together, so that no stranger shuts the sign-in of others
 * (decision 231, with the sums).
 */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { MessageSender } from '../tenant/contact-limits.ts';
import { LOCK_SECONDS, SENDS_PER_HOUR } from './otp.ts';
import { loginChallenges, loginEvents } from './tables.ts';

const PAUSE_SECONDS = 15 * 60;

export const LIMITS = {
  /** Codes to one number. */
  sendsPerNumber: SENDS_PER_HOUR,
  /** Codes asked for from one address (IPv6: /64) at one tenant. */
  sendsPerAddress: 40,
  /** Codes that are no coupon, by one customer or from one address at one tenant. */
  couponsPerCaller: 20,
  /** The same at one tenant, of all customers. */
  couponsPerTenant: 1000,
  /** Wrong codes from one address at one tenant. The first tries of a code are counted, and not refused. */
  wrongPerAddress: 60,
  /** Wrong codes at this server, all tenants together. */
  wrongPerServer: 20_000,
  /** Wishes for a delivery from one address at one tenant: each may cost a message one day. */
  wishesPerAddress: 20,
  /** Parties that join queues from one address at one tenant: the guests of a full restaurant share its network. */
  joinsPerAddress: 60,
  /** The same at one tenant, of all parties. */
  joinsPerTenant: 1000,
  /** Parties from one address that get a text message about joining, in a day: each costs one, and the page shows the same. */
  joinTextsPerAddress: 20,
  /** Tables that guests hold from one address at one tenant: one browser holds one at a time, a script without cookies would hold them all. */
  holdsPerAddress: 40,
  /** Messages to the restaurant from one address at one tenant. */
  messagesPerAddress: 20,
  /** The same of one customer, or of guests that name one number or one e-mail address. */
  messagesPerNumber: 10,
  /** The same of guests at one tenant, of all senders. */
  messagesPerTenant: 300,
  /** Pictures for messages from one address at one tenant: a message has six. */
  picturesPerAddress: 60,
  /** The same at one tenant: what comes into no message is gone after two hours, so at most some 400 MB wait. */
  picturesPerTenant: 600,
  /** Cash orders of guests from one address at one tenant; those at a table of the restaurant are not counted by address. */
  cashPerAddress: 40,
  /** Cash orders of guests with one number. */
  cashPerNumber: 10,
  /** Cash orders of one customer. */
  cashPerCustomer: 30,
  /** Messages of one tenant in an hour before it is looked at how many of them were used (safety B4). */
  messagesBeforePause: 100,
  /** Share of them that must be used; below it they are being sent for their price. */
  leastUsedShare: 0.3,
  /** Messages beyond those that still go out then, each to a number and an address that asked for none within the hour. */
  messagesReserve: 50,
} as const;

export interface TriesRule {
  /** Tries of a code, from the first, that only `firstPerTenant` can refuse. */
  firstTries: number;
  /** Wrong ones of these at one tenant, of all callers. */
  firstPerTenant: number;
  /** Wrong ones after these at one tenant, of all callers. */
  wrongPerTenant: number;
}

/** By the digits of a code. A restaurant that wants four gets the narrow limits that those need. */
export const TRIES_RULES: Readonly<Record<4 | 6, TriesRule>> = {
  4: { firstTries: 1, firstPerTenant: 100, wrongPerTenant: 100 },
  6: { firstTries: 2, firstPerTenant: 5000, wrongPerTenant: 1000 },
};

export interface Caller {
  tenant: string;
  /** Country code and national digits. */
  number: string;
  /** From `addressKey`. */
  address: string;
}

/** Takes the locks under which the counts below are true, always in the same order. */
export async function lockCaller(db: Db, { tenant, number, address }: Caller): Promise<void> {
  const names = [`otp-address\n${tenant}\n${address}`, `otp-number\n${tenant}\n${number}`];
  for (const name of names) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Lets one code at a time be tried at a tenant, so that many callers together do not pass its limit. After `lockCaller`. */
export async function lockTries(db: Db, { tenant }: Caller): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp-tenant\n${tenant}`}, 0))`);
}

/** Throws OTP_RATE or OTP_LOCKED when this caller may not ask for a code now; otherwise counts the one that is sent. */
export async function countSend(db: Db, caller: Caller, now: Date): Promise<void> {
  const locked = await newest(db, caller, 'locked', now, LOCK_SECONDS * 1000);
  if (locked) throw refuse('OTP_LOCKED', { retryAfter: wait(locked, LOCK_SECONDS * 1000, now) });
  const byNumber = await within(db, and(ofKind('sent', now), eq(loginEvents.number, caller.number)));
  if (byNumber.count >= LIMITS.sendsPerNumber)
    throw refuse('OTP_RATE', { retryAfter: wait(byNumber.first, HOUR_MS, now) });
  const byAddress = await within(db, and(ofKind('sent', now), eq(loginEvents.address, caller.address)));
  if (byAddress.count >= LIMITS.sendsPerAddress) {
    throw refuse('OTP_RATE', { retryAfter: wait(byAddress.first, HOUR_MS, now) });
  }
  await record(db, caller, 'sent', now);
}

/** Takes the newest code to a number off its count: it was not delivered. The address that asked for it keeps it. */
export async function uncountSend(db: Db, tenant: string, number: string, now: Date): Promise<void> {
  const [newest] = await db
    .select({ id: loginEvents.id })
    .from(loginEvents)
    .where(and(eq(loginEvents.tenant, tenant), ofKind('sent', now), eq(loginEvents.number, number)))
    .orderBy(desc(loginEvents.id))
    .limit(1);
  if (newest) await db.update(loginEvents).set({ number: '' }).where(eq(loginEvents.id, newest.id));
}

/**
 * Throws OTP_RATE while nearly none of the tenant's many messages were used: numbers are being written to for what the messages cost (safety
 * B4). A few more go to numbers and addresses that asked for none within the hour: a customer who comes meanwhile. Under a lock of its own, after
 * those of `lockCaller`. Mails cost nothing and are not counted.
 */
export async function checkMessages(db: Db, caller: Caller, now: Date): Promise<void> {
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
  throw refuse('OTP_RATE', { retryAfter: PAUSE_SECONDS });
}

/** No code was asked for within the hour, neither to this number nor from this address. */
async function isNewcomer(db: Db, { number, address }: Caller, now: Date): Promise<boolean> {
  const places = [eq(loginEvents.number, number)];
  if (!NOBODY.includes(address)) places.push(eq(loginEvents.address, address));
  return (await within(db, and(ofKind('sent', now), or(...places)))).count === 0;
}

/** A try of a code that was sent: of how many digits it is, and how many tries came before. */
export interface Try {
  digits: number;
  before: number;
}

/**
 * Throws OTP_RATE when too many wrong codes came from here or at this tenant; otherwise answers as what the try is counted when it is wrong.
 * `tried` undefined: of no code that was sent. Under the locks of `lockCaller` and `lockTries`.
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

/** Throws RATE_LIMITED when too many wishes for a delivery came from this address; otherwise counts this one, without its number. */
export async function countWish(db: Db, caller: Caller, now: Date): Promise<void> {
  await requireBelow(db, now, [
    limit(LIMITS.wishesPerAddress, ofKind('wish', now), eq(loginEvents.address, caller.address)),
  ]);
  await record(db, { ...caller, number: '' }, 'wish', now);
}

/** This machine itself: an edge that did not name its visitor, with all visitors behind it. */
const NOBODY = ['127.0.0.1', '::1'];

/**
 * Throws RATE_LIMITED when too many tables were held from this address by guests who held none before; otherwise counts this one, without a
 * number. Under a lock of the address, taken before that of the evening.
 */
export async function countHold(db: Db, { tenant, address }: Omit<Caller, 'number'>, now: Date): Promise<void> {
  if (NOBODY.includes(address)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold-address\n${tenant}\n${address}`}, 0))`);
  await requireBelow(db, now, [limit(LIMITS.holdsPerAddress, ofKind('hold', now), eq(loginEvents.address, address))]);
  await record(db, { tenant, address, number: '' }, 'hold', now);
}

/** Throws RATE_LIMITED when too many messages to the restaurant came from here, with this number or address, or at this tenant; otherwise counts it. */
export async function countMessage(db: Db, sender: MessageSender, now: Date): Promise<void> {
  const { tenant, address, mobile, email, customerId } = sender;
  // Anybody can name a customer's number: a customer is counted as the account.
  const number = customerId ?? numberKey(mobile);
  const mail = customerId ? '' : (email?.toLowerCase() ?? '');
  await lockKind(db, 'message', tenant);
  const ofMessages = ofKind('message', now);
  await requireBelow(db, now, [
    ...(NOBODY.includes(address)
      ? []
      : [limit(LIMITS.messagesPerAddress, ofMessages, eq(loginEvents.address, address))]),
    limit(LIMITS.messagesPerNumber, ofMessages, eq(loginEvents.number, number)),
    ...(mail ? [limit(LIMITS.messagesPerNumber, ofKind('mail', now), eq(loginEvents.number, mail))] : []),
    ...(customerId ? [] : [limit(LIMITS.messagesPerTenant, ofMessages)]),
  ]);
  await record(db, { tenant, address, number }, 'message', now);
  if (mail) await record(db, { tenant, address: '', number: mail }, 'mail', now);
}

/** Throws RATE_LIMITED when too many pictures for messages came from here or at this tenant; otherwise counts it. */
export async function countPicture(db: Db, { tenant, address }: Omit<Caller, 'number'>, now: Date): Promise<void> {
  await lockKind(db, 'picture', tenant);
  const ofPictures = ofKind('picture', now);
  await requireBelow(db, now, [
    ...(NOBODY.includes(address)
      ? []
      : [limit(LIMITS.picturesPerAddress, ofPictures, eq(loginEvents.address, address))]),
    limit(LIMITS.picturesPerTenant, ofPictures),
  ]);
  await record(db, { tenant, address, number: '' }, 'picture', now);
}

export interface CashCaller {
  tenant: string;
  /** Null: a guest. */
  customerId: string | null;
  /** As `Caller`. */
  number: string;
  /** From `addressKey`; null: it does not count. */
  address: string | null;
}

/**
 * Throws RATE_LIMITED when too many cash orders came of this customer, or from this address and with this number; otherwise counts this one with the
 * commit. Without a lock, which orders of a tenant would wait for: of those that are placed in the same moment, one or two may be too many.
 */
export async function countCashOrder(
  db: Db,
  { tenant, customerId, number, address }: CashCaller,
  now: Date,
): Promise<void> {
  const ofCash = ofKind('cash', now);
  const isCounted = address !== null && !NOBODY.includes(address);
  await requireBelow(db, now, [
    customerId === null
      ? limit(LIMITS.cashPerNumber, ofCash, eq(loginEvents.number, number))
      : limit(LIMITS.cashPerCustomer, ofCash, eq(loginEvents.number, customerId)),
    ...(isCounted ? [limit(LIMITS.cashPerAddress, ofCash, eq(loginEvents.address, address))] : []),
  ]);
  const event = {
    tenant,
    number: customerId ?? number,
    address: isCounted ? address : '',
    kind: 'cash' as const,
    at: now,
  };
  db.beforeCommit(db.insert(loginEvents).values(event));
}

/**
 * Throws RATE_LIMITED when too many codes that are no coupon were tried by this customer or from this address, or at this tenant by
 * whomever. Under the lock of `lockCouponTries`; the caller records the try when the code turns out to be none.
 */
export async function checkCouponTries(db: Db, caller: Caller, now: Date): Promise<void> {
  const ofCoupons = ofKind('coupon', now);
  await requireBelow(db, now, [
    limit(LIMITS.couponsPerCaller, ofCoupons, eq(loginEvents.address, caller.address)),
    ...(caller.number ? [limit(LIMITS.couponsPerCaller, ofCoupons, eq(loginEvents.number, caller.number))] : []),
    limit(LIMITS.couponsPerTenant, ofCoupons),
  ]);
}

/** Lets one code of a coupon at a time be tried at a tenant, so that guesses that arrive together are all counted. */
export async function lockCouponTries(db: Db, { tenant }: Pick<Caller, 'tenant'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon-tries\n${tenant}`}, 0))`);
}

export async function record(db: Db, caller: Caller, kind: EventKind, now: Date): Promise<void> {
  await db.insert(loginEvents).values({ ...caller, kind, at: now });
}

/**
 * Throws RATE_LIMITED when too many parties joined a queue from this address, or at this tenant; otherwise counts this one, without its number, and
 * answers whether a text message may tell it that it joined. Under a lock of the tenant, taken before those of queues.
 */
export async function countJoin(
  db: Db,
  { tenant, address }: Omit<Caller, 'number'>,
  now: Date,
): Promise<{ texts: boolean }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`join-tenant\n${tenant}`}, 0))`);
  const isKnown = !NOBODY.includes(address);
  const fromHere = (period?: number) => and(ofKind('join', now, period), eq(loginEvents.address, address));
  const limits: [number, ReturnType<typeof and>][] = [[LIMITS.joinsPerTenant, ofKind('join', now)]];
  if (isKnown) limits.push([LIMITS.joinsPerAddress, fromHere()]);
  for (const [most, where] of limits) {
    const joined = await within(db, where);
    if (joined.count >= most) throw refuse('RATE_LIMITED', { retryAfter: wait(joined.first, HOUR_MS, now) });
  }
  const texts = !isKnown || (await within(db, fromHere(24 * HOUR_MS))).count < LIMITS.joinTextsPerAddress;
  await record(db, { tenant, address, number: '' }, 'join', now);
  return { texts };
}

/** Forgets what no limit counts any more. */
export async function forgetOld(db: Db, tenant: string, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 24 * HOUR_MS);
  await db.delete(loginEvents).where(and(eq(loginEvents.tenant, tenant), lt(loginEvents.at, day)));
}

/** Wrong codes of the last hour at this server, in memory. */
export interface ServerCount {
  /** Counts a try before `judge` looks at it, and keeps it counted when it was `wrong`. Throws OTP_RATE when none is left. */
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
        // Not judged, or right: the place is free again. Whose time is taken out does not matter, they are seconds apart.
        if (!wrong) times.pop();
      }
    },
  };
}

type EventKind = (typeof loginEvents.$inferSelect)['kind'];

/** Calls that run together read the clock in another order than they are counted in. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Up to now only: events of a clock that was moved back do not count. */
function ofKind(kind: EventKind, now: Date, period = HOUR_MS) {
  return and(
    eq(loginEvents.kind, kind),
    gt(loginEvents.at, new Date(now.getTime() - period)),
    lte(loginEvents.at, new Date(now.getTime() + CLOCK_TOLERANCE_MS)),
  );
}

/** How a number is counted, however it is written: its last nine digits. */
function numberKey(mobile: string): string {
  return mobile.replace(/\D/g, '').slice(-9);
}

interface EventLimit {
  most: number;
  where: ReturnType<typeof and>;
}

function limit(most: number, ...where: Parameters<typeof and>): EventLimit {
  return { most, where: and(...where) };
}

/** Throws the code with the wait of the first limit that is reached: narrow ones come first. One statement, however many there are. */
async function requireBelow(
  db: Db,
  now: Date,
  limits: readonly EventLimit[],
  code: 'RATE_LIMITED' | 'OTP_RATE' = 'RATE_LIMITED',
): Promise<void> {
  if (limits.length === 0) return;
  const columns: Record<string, SQL<number | string | null>> = {};
  for (const [index, { where }] of limits.entries()) {
    columns[`count${index}`] = sql`count(*) filter (where ${where})::int`;
    columns[`first${index}`] = sql`min(${loginEvents.at}) filter (where ${where})`;
  }
  const [row] = await db
    .select(columns)
    .from(loginEvents)
    .where(or(...limits.map(({ where }) => where)));
  for (const [index, { most }] of limits.entries()) {
    if (Number(row?.[`count${index}`] ?? 0) < most) continue;
    throw refuse(code, { retryAfter: wait(new Date(row?.[`first${index}`] ?? 0), HOUR_MS, now) });
  }
}

/** Lets one event of a kind at a time be counted at a tenant. */
async function lockKind(db: Db, kind: EventKind, tenant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}\n${tenant}`}, 0))`);
}

async function within(db: Db, where: ReturnType<typeof and>): Promise<{ count: number; first: Date }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, first: sql<string | null>`min(${loginEvents.at})` })
    .from(loginEvents)
    .where(where);
  return { count: row?.count ?? 0, first: new Date(row?.first ?? 0) };
}

async function newest(db: Db, { number }: Caller, kind: 'locked', now: Date, period: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${loginEvents.at})` })
    .from(loginEvents)
    .where(and(ofKind(kind, now, period), eq(loginEvents.number, number)));
  return row?.at ? new Date(row.at) : null;
}

/** Seconds until an event leaves its period. */
function wait(event: Date, period: number, now: Date): number {
  return Math.max(1, Math.ceil((event.getTime() + period - now.getTime()) / 1000));
}
