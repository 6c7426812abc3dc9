/** Sign-in by mobile code: sends, sends again, verifies (API-054). Every effect of a refused try is kept, so that tries count. */
import type { Challenge } from '@sufra/api/user/endpoints';
import type { Locale } from '@sufra/contract';
import { type Country, findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile } from '@sufra/i18n';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { send } from '../outbox/outbox.ts';
import { readSettings } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import { type Caller, checkTries, countSend, forgetOld, lockCaller, lockTries, record } from './limits.ts';
import { signInCodeText } from './messages.ts';
import { CODE_TTL_SECONDS, expiresIn, judge, LOCK_SECONDS, maskMobile, readCode, resendIn, TRIES } from './otp.ts';
import { hashCode, newCode, newId, sameHash } from './secrets.ts';
import { loginChallenges } from './tables.ts';

type Row = typeof loginChallenges.$inferSelect;

export interface SignInContext {
  db: Db;
  tenant: TenantRecord;
  locale: Locale;
  now: Date;
  /** From `addressKey`. */
  address: string;
  /** Host of the page that asked, when the edge said it. */
  host: string | undefined;
}

/** The tenant's country when none is named. Throws MOBILE_INVALID for a country that is not in the table. */
export function countryOf(tenant: TenantRecord, code: string | null | undefined): Country {
  const country = findCountry(code || tenant.country);
  if (!country) throw refuse('MOBILE_INVALID', { field: 'country_code' });
  return country;
}

/** As `countryOf`, of those whose numbers get messages of the tenant. Throws MOBILE_INVALID for the others (safety B4). */
export async function messagedCountryOf(
  db: Db,
  tenant: TenantRecord,
  code: string | null | undefined,
): Promise<Country> {
  const country = countryOf(tenant, code);
  const settings = await readSettings(db, ['general']);
  if (!messagedCountries(tenant.country, settings[MESSAGED_COUNTRIES]).includes(country))
    throw refuse('MOBILE_INVALID', { field: 'country_code' });
  return country;
}

/** National digits of a number as typed (ACCT-014…017). Throws MOBILE_INVALID. */
export function readMobile(country: Country, typed: string, field = 'mobile'): string {
  const mobile = parseMobile(typed, country);
  if (!mobile.ok)
    throw refuse('MOBILE_INVALID', { field, params: { reason: mobile.error.code, length: mobile.error.length } });
  return mobile.value;
}

/** A new code for a number; the ones before end. Known and unknown numbers are answered alike (safety B5). */
export async function sendCode(
  context: SignInContext,
  { country_code, mobile: typed }: { country_code?: string | null | undefined; mobile: string },
): Promise<Challenge> {
  const { db, tenant, now } = context;
  const country = await messagedCountryOf(db, tenant, country_code);
  const mobile = readMobile(country, typed);
  const caller = callerOf(context, country.iso_code2, mobile);
  await lockCaller(db, caller);
  await countSend(db, caller, now);
  await forgetOld(db, tenant.tenant, now);
  await endOpen(db, tenant.tenant, country.iso_code2, mobile, now);
  const row: Row = {
    tenant: tenant.tenant,
    id: newId(),
    country_code: country.iso_code2,
    mobile,
    code_hash: '',
    sends: 1,
    attempts_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    ended: null,
    ended_at: null,
  };
  const code = newCode();
  row.code_hash = hashCode(row.id, code);
  await db.insert(loginChallenges).values(row);
  await post(context, country, row, code);
  return view(country, row, now);
}

/** Another code for the same challenge; the one before ends. Throws OTP_EXPIRED, OTP_LOCKED, OTP_RATE with the seconds left. */
export async function resendCode(context: SignInContext, challengeId: string): Promise<Challenge> {
  const { db, tenant, now } = context;
  const found = await findChallenge(db, tenant.tenant, challengeId);
  const country = countryOf(tenant, found?.country_code);
  if (!found || found.ended === 'used' || found.ended === 'replaced') throw refuse('OTP_EXPIRED');
  await lockCaller(db, callerOf(context, found.country_code, found.mobile));
  const row = await findChallenge(db, tenant.tenant, challengeId, 'update');
  if (!row || row.ended === 'used' || row.ended === 'replaced') throw refuse('OTP_EXPIRED');
  const seconds = resendIn(row, now);
  if (seconds > 0 && row.ended !== 'locked') throw refuse('OTP_RATE', { retryAfter: seconds });
  await countSend(db, callerOf(context, row.country_code, row.mobile), now);
  const code = newCode();
  const changed = {
    code_hash: hashCode(row.id, code),
    sends: row.sends + 1,
    attempts_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    ended: null,
    ended_at: null,
  };
  await db.update(loginChallenges).set(changed).where(ofChallenge(tenant.tenant, row.id));
  await post(context, country, { ...row, ...changed }, code);
  return view(country, { ...row, ...changed }, now);
}

export type Verified =
  | { verified: true; wrong: false; country_code: string; mobile: string }
  /** Thrown by the caller after the commit: the try counts. */
  | { verified: false; refusal: Error; wrong: boolean };

/** One try of a code. A refused one is returned, not thrown, so that what it cost is committed. */
export async function verifyCode(
  context: SignInContext,
  { challenge_id, code }: { challenge_id: string; code: string },
): Promise<Verified> {
  const { db, tenant, now } = context;
  const known = await findChallenge(db, tenant.tenant, challenge_id);
  // An unknown challenge costs as much as a wrong code, so that ids cannot be tried for nothing.
  const caller = callerOf(context, known?.country_code ?? '', known?.mobile ?? 'unknown');
  await lockCaller(db, caller);
  await lockTries(db, caller);
  await checkTries(db, caller, now);
  const row = known && (await findChallenge(db, tenant.tenant, challenge_id, 'update'));
  if (!row) {
    await record(db, caller, 'wrong', now);
    return { verified: false, wrong: true, refusal: refuse('OTP_EXPIRED') };
  }
  const typed = readCode(code);
  const matches = typed !== null && sameHash(row.code_hash, hashCode(row.id, typed));
  const verdict = judge(row, matches, now);
  const set = (values: Partial<Row>) =>
    db.update(loginChallenges).set(values).where(ofChallenge(tenant.tenant, row.id));
  switch (verdict.outcome) {
    case 'right':
      await set({ ended: 'used', ended_at: now });
      return { verified: true, wrong: false, country_code: row.country_code, mobile: row.mobile };
    case 'wrong':
      await set({ attempts_left: verdict.attempts_left });
      await record(db, caller, 'wrong', now);
      return {
        verified: false,
        wrong: true,
        refusal: refuse('OTP_WRONG', { field: 'code', params: { count: verdict.attempts_left } }),
      };
    case 'expired':
      return { verified: false, wrong: false, refusal: refuse('OTP_EXPIRED') };
    case 'locked':
      if (row.ended !== 'locked') {
        await set({ attempts_left: 0, ended: 'locked', ended_at: now });
        await record(db, caller, 'wrong', now);
        await record(db, caller, 'locked', now);
      }
      return {
        verified: false,
        wrong: row.ended !== 'locked',
        refusal: refuse('OTP_LOCKED', { retryAfter: LOCK_SECONDS }),
      };
  }
}

/** Codes are kept a day at most (safety B13). */
export async function forgetChallenges(db: Db, now: Date, tenant: string): Promise<void> {
  const day = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.delete(loginChallenges).where(and(eq(loginChallenges.tenant, tenant), lt(loginChallenges.sent_at, day)));
}

function callerOf({ tenant, address }: SignInContext, countryCode: string, mobile: string): Caller {
  return { tenant: tenant.tenant, number: `${countryCode} ${mobile}`, address };
}

function ofChallenge(tenant: string, id: string) {
  return and(eq(loginChallenges.tenant, tenant), eq(loginChallenges.id, id));
}

async function findChallenge(db: Db, tenant: string, id: string, lock?: 'update'): Promise<Row | undefined> {
  const query = db.select().from(loginChallenges).where(ofChallenge(tenant, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** A new code ends the old ones of the number. */
async function endOpen(db: Db, tenant: string, countryCode: string, mobile: string, now: Date): Promise<void> {
  await db
    .update(loginChallenges)
    .set({ ended: 'replaced', ended_at: now })
    .where(
      and(
        eq(loginChallenges.tenant, tenant),
        eq(loginChallenges.country_code, countryCode),
        eq(loginChallenges.mobile, mobile),
        isNull(loginChallenges.ended),
      ),
    );
}

async function post(context: SignInContext, country: Country, row: Row, code: string): Promise<void> {
  const { db, tenant, locale, now } = context;
  const body = signInCodeText(locale, tenant.name, code, await domainOf(db, tenant, context.host));
  const to = `${country.mobile_code}${row.mobile}`;
  await send(db, { tenant: tenant.tenant, kind: 'sms', to, body, data: { code }, at: now });
}

function view(country: Country, row: Row, now: Date): Challenge {
  const resend = resendIn(row, now);
  return {
    id: row.id,
    masked: maskMobile(country.mobile_code, row.mobile),
    resend_in: resend,
    resend_at: new Date(now.getTime() + resend * 1000).toISOString(),
    expires_in: expiresIn(row, now),
    expires_at: row.expires_at.toISOString(),
    attempts_left: row.attempts_left,
  };
}
