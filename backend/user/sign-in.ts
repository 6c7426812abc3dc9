/** Codes by SMS and e-mail: sends, sends again, verifies (API-054, ACCT-009). Every effect of a refused try is kept, so that tries count. */

import type { Challenge } from '@sufra/api/user/endpoints';
import type { BaseLocale as Locale } from '@sufra/contract';
import { type Country, findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile, readEmail } from '@sufra/i18n';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { sendLetter } from '../outbox/letter.ts';
import { letterHead } from '../outbox/letter-head.ts';
import { send } from '../outbox/outbox.ts';
import { liftBounce } from '../outbox/stops.ts';
import type { OutboxRow } from '../outbox/tables.ts';
import { readSettings } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import {
  type Caller,
  checkMessages,
  checkTries,
  countSend,
  forgetOld,
  lockCaller,
  lockTries,
  record,
  uncountSend,
} from './limits.ts';
import { signInCodeLetter, signInCodeText } from './messages.ts';
import {
  CODE_LENGTH,
  CODE_LENGTH_SETTING,
  CODE_TTL_SECONDS,
  expiresIn,
  judge,
  LOCK_SECONDS,
  maskEmail,
  maskMobile,
  readCode,
  resendIn,
  SHORT_CODE_LENGTH,
  TRIES,
} from './otp.ts';
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
  /** Whether a code can leave as a message of this kind. */
  canSend: (kind: OutboxRow['kind']) => boolean;
}

/** A challenge whose code is in the outbox. */
export interface OpenedCode {
  challenge: Challenge;
  /** Id of the message. */
  message: number;
  kind: OutboxRow['kind'];
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

/** Where a code goes. */
export type Target = { country: Country; mobile: string } | { email: string };

/** What a code is for, and of whom: one that was asked for to sign in changes no number, and the other way round. */
export interface Purpose {
  purpose: Row['purpose'];
  /** Null for signing in: no customer is known yet. */
  customer_id: string | null;
}

const SIGN_IN: Purpose = { purpose: 'sign-in', customer_id: null };

/** A new code for a number; the ones before end. Known and unknown numbers are answered alike (safety B5). */
export async function sendCode(context: SignInContext, typed: TypedMobile): Promise<OpenedCode> {
  return openChallenge(context, await mobileTarget(context, typed), SIGN_IN);
}

export interface TypedMobile {
  country_code?: string | null | undefined;
  mobile: string;
}

/** Throws MOBILE_INVALID. */
export async function mobileTarget({ db, tenant }: SignInContext, typed: TypedMobile) {
  const country = await messagedCountryOf(db, tenant, typed.country_code);
  return { country, mobile: readMobile(country, typed.mobile) };
}

/** A new code for an address; the ones before end. Known and unknown addresses are answered alike (safety B5). */
export async function sendEmail(context: SignInContext, email: string, purpose = SIGN_IN): Promise<OpenedCode> {
  return openChallenge(context, { email: readEmail(email) }, purpose);
}

/** Throws OTP_RATE, OTP_LOCKED, and CODES_AWAY where no code can leave. */
export async function openChallenge(context: SignInContext, target: Target, purpose: Purpose): Promise<OpenedCode> {
  const { db, tenant, now } = context;
  requireGateway(context, target);
  const caller = callerOf(context, target);
  await lockCaller(db, caller);
  if (!('email' in target)) await checkMessages(db, caller, now);
  await countSend(db, caller, now);
  await forgetOld(db, tenant.tenant, now);
  const to =
    'email' in target
      ? { country_code: '', mobile: '', email: target.email }
      : { country_code: target.country.iso_code2, mobile: target.mobile, email: null };
  await endOpen(db, tenant.tenant, to, purpose, now);
  const settings = await readSettings(db, ['general']);
  const row: Row = {
    ...to,
    ...purpose,
    tenant: tenant.tenant,
    id: newId(),
    code_hash: '',
    sends: 1,
    attempts_left: TRIES,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_TTL_SECONDS * 1000),
    ended: null,
    ended_at: null,
    digits: settings[CODE_LENGTH_SETTING] === String(SHORT_CODE_LENGTH) ? SHORT_CODE_LENGTH : CODE_LENGTH,
  };
  const code = newCode(row.digits);
  row.code_hash = hashCode(row.id, code);
  await db.insert(loginChallenges).values(row);
  return { ...(await post(context, target, code)), challenge: view(target, row, now) };
}

function requireGateway({ canSend }: SignInContext, target: Target): void {
  if (!canSend(kindOf(target))) throw refuse('CODES_AWAY', { retryAfter: 300 });
}

function kindOf(target: Target): OutboxRow['kind'] {
  return 'email' in target ? 'email' : 'sms';
}

/**
 * Forgets a challenge whose code was not delivered: no limit counts it, but that of the caller's address, so that a stranger
 * cannot ask gateways about any number of numbers.
 */
export async function takeBackCode({ db, tenant, now }: SignInContext, { challenge }: OpenedCode): Promise<void> {
  const row = await findChallenge(db, tenant.tenant, challenge.id, 'update');
  if (!row) return;
  await db.delete(loginChallenges).where(ofChallenge(tenant.tenant, row.id));
  await uncountSend(db, tenant.tenant, numberOf(targetOf(tenant, row)), now);
}

/** Another code for the same challenge; the one before ends. Throws OTP_EXPIRED, OTP_LOCKED, OTP_RATE with the seconds left. */
export async function resendCode(context: SignInContext, challengeId: string): Promise<OpenedCode> {
  const { db, tenant, now } = context;
  const found = await findChallenge(db, tenant.tenant, challengeId);
  if (!found || found.ended === 'used' || found.ended === 'replaced') throw refuse('OTP_EXPIRED');
  const target = targetOf(tenant, found);
  requireGateway(context, target);
  const caller = callerOf(context, target);
  await lockCaller(db, caller);
  const row = await findChallenge(db, tenant.tenant, challengeId, 'update');
  if (!row || row.ended === 'used' || row.ended === 'replaced') throw refuse('OTP_EXPIRED');
  const seconds = resendIn(row, now);
  if (seconds > 0 && row.ended !== 'locked') throw refuse('OTP_RATE', { retryIn: seconds });
  if (!('email' in target)) await checkMessages(db, caller, now);
  await countSend(db, caller, now);
  const code = newCode(row.digits);
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
  return { ...(await post(context, target, code)), challenge: view(target, { ...row, ...changed }, now) };
}

export type Verified =
  | { verified: true; wrong: false; country_code: string; mobile: string; email: string | null }
  /** Thrown by the caller after the commit: the try counts. */
  | { verified: false; refusal: Error; wrong: boolean };

/** One try of a code. A refused one is returned, not thrown, so that what it cost is committed. */
export async function verifyCode(
  context: SignInContext,
  { challenge_id, code }: { challenge_id: string; code: string },
  { kind, ...wanted }: Purpose & { kind: 'mobile' | 'email' } = { ...SIGN_IN, kind: 'mobile' },
): Promise<Verified> {
  const { db, tenant, now } = context;
  const found = await findChallenge(db, tenant.tenant, challenge_id);
  const isWanted =
    found?.purpose === wanted.purpose &&
    found.customer_id === wanted.customer_id &&
    (found.email !== null) === (kind === 'email');
  const known = isWanted ? found : undefined;
  // An unknown challenge costs as much as a wrong code, so that ids cannot be tried for nothing.
  const caller = known
    ? callerOf(context, targetOf(tenant, known))
    : { ...callerOf(context, { email: '' }), number: 'unknown' };
  await lockCaller(db, caller);
  await lockTries(db, caller);
  const row = known && (await findChallenge(db, tenant.tenant, challenge_id, 'update'));
  const counted = await checkTries(db, caller, row && { digits: row.digits, before: TRIES - row.attempts_left }, now);
  if (!row) {
    await record(db, caller, counted, now);
    return { verified: false, wrong: true, refusal: refuse('OTP_EXPIRED') };
  }
  const typed = readCode(code, row.digits);
  const matches = typed !== null && sameHash(row.code_hash, hashCode(row.id, typed));
  const verdict = judge(row, matches, now);
  const set = (values: Partial<Row>) =>
    db.update(loginChallenges).set(values).where(ofChallenge(tenant.tenant, row.id));
  switch (verdict.outcome) {
    case 'right':
      await set({ ended: 'used', ended_at: now });
      if (row.email !== null) await liftBounce(db, row.email);
      return { verified: true, wrong: false, country_code: row.country_code, mobile: row.mobile, email: row.email };
    case 'wrong':
      await set({ attempts_left: verdict.attempts_left });
      await record(db, caller, counted, now);
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
        await record(db, caller, counted, now);
        await record(db, caller, 'locked', now);
      }
      return {
        verified: false,
        wrong: row.ended !== 'locked',
        refusal: refuse('OTP_LOCKED', { retryAfter: LOCK_SECONDS }),
      };
  }
}

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

function callerOf({ tenant, address }: SignInContext, target: Target): Caller {
  return { tenant: tenant.tenant, number: numberOf(target), address };
}

/** As limits count it. */
function numberOf(target: Target): string {
  return 'email' in target ? `email ${target.email}` : `${target.country.iso_code2} ${target.mobile}`;
}

function targetOf(tenant: TenantRecord, { country_code, mobile, email }: Row): Target {
  return email === null ? { country: countryOf(tenant, country_code), mobile } : { email };
}

function ofChallenge(tenant: string, id: string) {
  return and(eq(loginChallenges.tenant, tenant), eq(loginChallenges.id, id));
}

async function findChallenge(db: Db, tenant: string, id: string, lock?: 'update'): Promise<Row | undefined> {
  const query = db.select().from(loginChallenges).where(ofChallenge(tenant, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** A new code ends the old ones that went to the same place for the same purpose. */
async function endOpen(
  db: Db,
  tenant: string,
  { country_code, mobile, email }: Pick<Row, 'country_code' | 'mobile' | 'email'>,
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
        email === null ? isNull(loginChallenges.email) : eq(loginChallenges.email, email),
        eq(loginChallenges.purpose, purpose),
        customer_id === null ? isNull(loginChallenges.customer_id) : eq(loginChallenges.customer_id, customer_id),
        isNull(loginChallenges.ended),
      ),
    );
}

async function post(
  context: SignInContext,
  target: Target,
  code: string,
): Promise<Pick<OpenedCode, 'message' | 'kind'>> {
  const { db, tenant, locale, now } = context;
  const expires = new Date(now.getTime() + CODE_TTL_SECONDS * 1000);
  const template = { id: 'sign-in-code', locale, params: [code] };
  const message = { tenant: tenant.tenant, purpose: 'awaited', data: { code, template }, at: now, expires } as const;
  if ('email' in target) {
    const letter = { ...(await letterHead(db, tenant, locale)), ...signInCodeLetter(locale, tenant.name, code) };
    // Of a code there is no limit but those above.
    return { message: (await sendLetter(db, { ...message, to: target.email, letter }))!, kind: 'email' };
  }
  const body = signInCodeText(locale, tenant.name, code, await domainOf(db, tenant, context.host));
  const to = `${target.country.mobile_code}${target.mobile}`;
  return { message: await send(db, { ...message, kind: 'sms', to, body }), kind: 'sms' };
}

function view(target: Target, row: Row, now: Date): Challenge {
  const resend = resendIn(row, now);
  return {
    id: row.id,
    masked: 'email' in target ? maskEmail(target.email) : maskMobile(target.country.mobile_code, target.mobile),
    resend_in: resend,
    resend_at: new Date(now.getTime() + resend * 1000).toISOString(),
    expires_in: expiresIn(row, now),
    expires_at: row.expires_at.toISOString(),
    attempts_left: row.attempts_left,
    length: row.digits,
  };
}
