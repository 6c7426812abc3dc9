/**
 * How often callers without a proven number act: coverage alerts, holds, messages, pictures, cash orders,
 * coupons, joins.
 */
import { phoneTail } from '@sufra/i18n';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { MessageSender } from '../../tenant/contact-limits.ts';
import { loginEvents } from '../tables.ts';
import {
  type Caller,
  limit,
  lockKind,
  ofKind,
  record,
  requireBelow,
  secondsLeft,
  UNNAMED_VISITORS,
  within,
} from './counted-events.ts';
import { LIMITS } from './limits.ts';

/**
 * Throws RATE_LIMITED when too many coverage alerts came from this address; otherwise counts this one,
 * without its number.
 */
export async function countCoverageAlert(db: Db, caller: Caller, now: Date): Promise<void> {
  await requireBelow(db, now, [
    limit(LIMITS.alertsPerAddress, ofKind('wish', now), eq(loginEvents.address, caller.address)),
  ]);
  await record(db, { ...caller, number: '' }, 'wish', now);
}

/**
 * Throws RATE_LIMITED when too many tables were held from this address by guests who held none before;
 * otherwise counts this one, without a number. Under a lock of the address, taken before that of the evening.
 */
export async function countHold(db: Db, { tenant, address }: Omit<Caller, 'number'>, now: Date): Promise<void> {
  if (UNNAMED_VISITORS.includes(address)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold-address\n${tenant}\n${address}`}, 0))`);
  await requireBelow(db, now, [limit(LIMITS.holdsPerAddress, ofKind('hold', now), eq(loginEvents.address, address))]);
  await record(db, { tenant, address, number: '' }, 'hold', now);
}

/**
 * Throws RATE_LIMITED when too many group orders were opened, or joined, from this address; otherwise counts
 * this one, without a number.
 */
export async function countGroup(
  db: Db,
  { tenant, address }: Omit<Caller, 'number'>,
  kind: 'group' | 'group_join',
  now: Date,
): Promise<void> {
  if (UNNAMED_VISITORS.includes(address)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}\n${tenant}\n${address}`}, 0))`);
  const most = kind === 'group' ? LIMITS.groupsPerAddress : LIMITS.groupJoinsPerAddress;
  await requireBelow(db, now, [limit(most, ofKind(kind, now), eq(loginEvents.address, address))]);
  await record(db, { tenant, address, number: '' }, kind, now);
}

/**
 * Throws RATE_LIMITED when too many choices about third parties came from this address; otherwise counts this
 * one, without a number.
 */
export async function countTrackerChoice(
  db: Db,
  { tenant, address }: Omit<Caller, 'number'>,
  now: Date,
): Promise<void> {
  if (UNNAMED_VISITORS.includes(address)) return;
  await requireBelow(db, now, [
    limit(LIMITS.choicesPerAddress, ofKind('consent', now), eq(loginEvents.address, address)),
  ]);
  await record(db, { tenant, address, number: '' }, 'consent', now);
}

/**
 * Throws RATE_LIMITED when too many messages to the restaurant came from here, with this number or address,
 * or at this tenant; otherwise counts it.
 */
export async function countMessage(db: Db, sender: MessageSender, now: Date): Promise<void> {
  const { tenant, address, mobile, email, customerId } = sender;
  // Anybody can name a customer's number: a customer is counted as the account.
  const number = customerId ?? phoneTail(mobile);
  const mail = customerId ? '' : (email?.toLowerCase() ?? '');
  await lockKind(db, 'message', tenant);
  const ofMessages = ofKind('message', now);
  await requireBelow(db, now, [
    ...(UNNAMED_VISITORS.includes(address)
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
    ...(UNNAMED_VISITORS.includes(address)
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
 * Throws RATE_LIMITED when too many cash orders came of this customer, or from this address and with this
 * number; otherwise counts this one with the commit. Without a lock, which orders of a tenant would wait for:
 * of those that are placed in the same moment, one or two may be too many.
 */
export async function countCashOrder(
  db: Db,
  { tenant, customerId, number, address }: CashCaller,
  now: Date,
): Promise<void> {
  const ofCash = ofKind('cash', now);
  const isCounted = address !== null && !UNNAMED_VISITORS.includes(address);
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
 * Throws RATE_LIMITED when too many codes that are no coupon were tried by this customer or from this
 * address, or at this tenant by whomever. Under the lock of `lockCouponTries`; the caller records the try
 * when the code turns out to be none.
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

/**
 * Throws RATE_LIMITED when too many parties joined a queue from this address; otherwise counts this one,
 * without its number, and answers whether a text message may tell it that it joined. Under a lock of the
 * tenant, taken before those of queues.
 */
export async function countJoin(
  db: Db,
  { tenant, address }: Omit<Caller, 'number'>,
  now: Date,
): Promise<{ texts: boolean }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`join-tenant\n${tenant}`}, 0))`);
  const isKnown = !UNNAMED_VISITORS.includes(address);
  const fromHere = (period?: number) => and(ofKind('join', now, period), eq(loginEvents.address, address));
  if (isKnown) {
    const joined = await within(db, fromHere());
    if (joined.count >= LIMITS.joinsPerAddress)
      throw refuse('RATE_LIMITED', { retryAfter: secondsLeft(joined.first, HOUR_MS, now) });
  }
  const texts = !isKnown || (await within(db, fromHere(DAY_MS))).count < LIMITS.joinTextsPerAddress;
  await record(db, { tenant, address, number: '' }, 'join', now);
  return { texts };
}

/**
 * Throws RATE_LIMITED when too many codes that are no deposit were tried by this person, or at this tenant.
 * One code at a time is tried at a tenant, so that guesses that arrive together are all counted; the caller
 * records the try when the code turns out to be none.
 */
export async function checkDepositTries(
  db: Db,
  { tenant, staffId }: { tenant: string; staffId: string },
  now: Date,
): Promise<void> {
  await lockKind(db, 'deposit', tenant);
  const ofDeposits = ofKind('deposit', now);
  await requireBelow(db, now, [
    limit(LIMITS.depositsPerPerson, ofDeposits, eq(loginEvents.number, staffId)),
    limit(LIMITS.depositsPerTenant, ofDeposits),
  ]);
}

/**
 * Throws RATE_LIMITED when this person of a restaurant's staff looked up too many guests; otherwise counts
 * this one, without its number (SHOP-024).
 */
export async function countGuestLook(db: Db, person: StaffCaller, now: Date): Promise<void> {
  await countPerson(db, person, { kind: 'guest', most: LIMITS.guestsPerPerson }, now);
}

/**
 * Throws RATE_LIMITED when this person of a restaurant's staff typed in too many orders; otherwise counts
 * this one (SHOP-024).
 */
export async function countTypedOrder(db: Db, person: StaffCaller, now: Date): Promise<void> {
  await countPerson(db, person, { kind: 'typed', most: LIMITS.typedPerPerson }, now);
}

interface StaffCaller {
  tenant: string;
  staffId: string;
}

async function countPerson(
  db: Db,
  { tenant, staffId }: StaffCaller,
  { kind, most }: { kind: 'guest' | 'typed'; most: number },
  now: Date,
): Promise<void> {
  await lockKind(db, kind, `${tenant}\n${staffId}`);
  await requireBelow(db, now, [limit(most, ofKind(kind, now), eq(loginEvents.number, staffId))]);
  await record(db, { tenant, address: '', number: staffId }, kind, now);
}
