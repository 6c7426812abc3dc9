/** Rows of codes that were sent: whom they are for, and what callers see of them. */
import type { Challenge } from '@sufra/api/user/endpoints';
import type { BaseLocale as Locale } from '@sufra/contract';
import { type Country, maskPhone } from '@sufra/i18n';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { OutboxRow } from '../../outbox/tables.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import type { Caller } from '../limits/counted-events.ts';
import { countryOf } from '../profile/mobiles.ts';
import { loginChallenges } from '../tables.ts';
import { expiresIn, maskEmail, resendIn } from './otp.ts';

export type ChallengeRow = typeof loginChallenges.$inferSelect;

export interface SignInContext {
  db: Db;
  tenant: TenantRecord;
  locale: Locale;
  now: Date;
  /** From `addressKey`. */
  address: string;
  /** From `browserOf`. */
  browser: string;
  /**
   * Of staff: whether the person of the address signed in at this browser before. Customers are looked for by
   * `isBrowserOf`.
   */
  isKnownBrowser?: boolean;
  /** Host of the page that asked, when the edge said it. */
  host: string | undefined;
  /** Whether a code can leave as a message of this kind. */
  canSend: (kind: OutboxRow['kind']) => boolean;
  /** True: no message leaves, and the answer does not say so. */
  isSilent?: boolean;
}

/** Where a code goes. */
export type CodeTarget = { country: Country; mobile: string } | { email: string };

/** What a code is for, and of whom: one that was asked for to sign in changes no number, and the other way round. */
export interface Purpose {
  purpose: ChallengeRow['purpose'];
  /** Null for signing in: no customer is known yet. */
  customer_id: string | null;
}

export const SIGN_IN: Purpose = { purpose: 'sign-in', customer_id: null };

/** How long the proof of the present number lets its account go to another. */
const LEAVE_MS = 15 * MINUTE_MS;

/** Takes the customer's newest proof of the present number: once. False: there is none that is young enough. */
export async function takeLeaveProof(db: Db, tenant: string, customerId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(loginChallenges)
    .set({ ended: 'replaced' })
    .where(
      and(
        eq(loginChallenges.tenant, tenant),
        eq(loginChallenges.purpose, 'leave-mobile'),
        eq(loginChallenges.customer_id, customerId),
        eq(loginChallenges.ended, 'used'),
        gt(loginChallenges.ended_at, new Date(now.getTime() - LEAVE_MS)),
      ),
    )
    .returning({ id: loginChallenges.id });
  return taken.length > 0;
}

/** Codes are kept a day at most (safety B13). */
export async function forgetChallenges(db: Db, now: Date, tenant: string): Promise<void> {
  const day = new Date(now.getTime() - DAY_MS);
  await db.delete(loginChallenges).where(and(eq(loginChallenges.tenant, tenant), lt(loginChallenges.sent_at, day)));
}

export function callerOf(
  { tenant, address, browser }: SignInContext,
  target: CodeTarget,
): Caller & { browser: string } {
  return { tenant: tenant.tenant, number: numberOf(target), address, browser };
}

/** As limits count it. */
export function numberOf(target: CodeTarget): string {
  return 'email' in target ? `email ${target.email}` : `${target.country.iso_code2} ${target.mobile}`;
}

export function targetOf(tenant: TenantRecord, { country_code, mobile, email }: ChallengeRow): CodeTarget {
  return email === null ? { country: countryOf(tenant, country_code), mobile } : { email };
}

export function ofChallenge(tenant: string, id: string) {
  return and(eq(loginChallenges.tenant, tenant), eq(loginChallenges.id, id));
}

export async function findChallenge(
  db: Db,
  tenant: string,
  id: string,
  lock?: 'update',
): Promise<ChallengeRow | undefined> {
  const query = db.select().from(loginChallenges).where(ofChallenge(tenant, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/**
 * A new code ends the old ones that this browser asked for, to the same place for the same purpose. Those of
 * other browsers go on (decision 536).
 */
export async function endOpen(
  db: Db,
  tenant: string,
  { country_code, mobile, email, browser }: Pick<ChallengeRow, 'country_code' | 'mobile' | 'email' | 'browser'>,
  { purpose, customer_id }: Purpose,
  now: Date,
): Promise<void> {
  await db
    .update(loginChallenges)
    .set({ ended: 'replaced', ended_at: now })
    .where(
      and(
        eq(loginChallenges.tenant, tenant),
        eq(loginChallenges.country_code, country_code),
        eq(loginChallenges.mobile, mobile),
        eq(loginChallenges.browser, browser),
        email === null ? isNull(loginChallenges.email) : eq(loginChallenges.email, email),
        eq(loginChallenges.purpose, purpose),
        customer_id === null ? isNull(loginChallenges.customer_id) : eq(loginChallenges.customer_id, customer_id),
        isNull(loginChallenges.ended),
      ),
    );
}

export function viewOf(target: CodeTarget, row: ChallengeRow, now: Date): Challenge {
  const resend = resendIn(row, now);
  return {
    id: row.id,
    masked: 'email' in target ? maskEmail(target.email) : maskPhone(target.mobile, target.country),
    resend_in: resend,
    resend_at: new Date(now.getTime() + resend * 1000).toISOString(),
    expires_in: expiresIn(row, now),
    expires_at: row.expires_at.toISOString(),
    attempts_left: row.attempts_left,
    length: row.digits,
  };
}
