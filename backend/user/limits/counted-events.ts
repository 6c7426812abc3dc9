/** Events that limits count, and what a limit answers: one statement for all limits of a call. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { loginEvents } from '../tables.ts';

export interface Caller {
  tenant: string;
  /** Country code and national digits. */
  number: string;
  /** From `addressKey`. */
  address: string;
  /** Of codes: `browserOf`. */
  browser?: string;
}

/** This machine itself: an edge that did not name its visitor, with all visitors behind it. */
export const UNNAMED_VISITORS = ['127.0.0.1', '::1'];

export async function record(db: Db, caller: Caller, kind: EventKind, now: Date): Promise<void> {
  await db.insert(loginEvents).values({ ...caller, kind, at: now });
}

/** Forgets what no limit counts any more. */
export async function forgetOld(db: Db, tenant: string, now: Date): Promise<void> {
  const day = new Date(now.getTime() - DAY_MS);
  await db.delete(loginEvents).where(and(eq(loginEvents.tenant, tenant), lt(loginEvents.at, day)));
}

type EventKind = (typeof loginEvents.$inferSelect)['kind'];

/** Calls that run together read the clock in another order than they are counted in. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Up to now only: events of a clock that was moved back do not count. */
export function ofKind(kind: EventKind, now: Date, period = HOUR_MS) {
  return and(
    eq(loginEvents.kind, kind),
    gt(loginEvents.at, new Date(now.getTime() - period)),
    lte(loginEvents.at, new Date(now.getTime() + CLOCK_TOLERANCE_MS)),
  );
}

interface EventLimit {
  most: number;
  where: ReturnType<typeof and>;
}

export function limit(most: number, ...where: Parameters<typeof and>): EventLimit {
  return { most, where: and(...where) };
}

/**
 * Throws the code with the wait of the first limit that is reached: narrow ones come first. One statement,
 * however many there are.
 */
export async function requireBelow(
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
    throw refuse(code, { retryAfter: secondsLeft(new Date(row?.[`first${index}`] ?? 0), HOUR_MS, now) });
  }
}

/** Lets one event of a kind at a time be counted at a tenant. */
export async function lockKind(db: Db, kind: EventKind, tenant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}\n${tenant}`}, 0))`);
}

export async function within(db: Db, where: ReturnType<typeof and>): Promise<{ count: number; first: Date }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, first: sql<string | null>`min(${loginEvents.at})` })
    .from(loginEvents)
    .where(where);
  return { count: row?.count ?? 0, first: new Date(row?.first ?? 0) };
}

/** Seconds until an event leaves its period. */
export function secondsLeft(event: Date, period: number, now: Date): number {
  return Math.max(1, Math.ceil((event.getTime() + period - now.getTime()) / 1000));
}
