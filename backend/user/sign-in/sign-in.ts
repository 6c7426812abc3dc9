/** Codes by SMS and e-mail: sends, sends again (API-054, ACCT-009). */
import type { Challenge } from '@sufra/api/user/endpoints';
import { readEmail } from '@sufra/i18n';
import { refuse } from '../../errors/refusal.ts';
import { sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import { send } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/tables.ts';
import { readSettings } from '../../tenant/settings.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { isBrowserOf } from '../devices/known-devices.ts';
import { forgetOld } from '../limits/counted-events.ts';
import { codeText, signInCodeLetter } from '../messages/messages.ts';
import { countRecipient, RECIPIENT_WAIT_SECONDS } from '../messages/recipient-limit.ts';
import { messagedCountryOf, readMobile } from '../profile/mobiles.ts';
import { hashCode, newCode, newId } from '../secrets/secrets.ts';
import { loginChallenges } from '../tables.ts';
import {
  type ChallengeRow,
  type CodeTarget,
  callerOf,
  endOpen,
  findChallenge,
  numberOf,
  ofChallenge,
  type Purpose,
  SIGN_IN,
  type SignInContext,
  targetOf,
  viewOf,
} from './challenges.ts';
import { type CodeCaller, checkMessages, countSend, lockCaller, uncountSend } from './code-limits.ts';
import { CODE_LENGTH, CODE_LENGTH_SETTING, CODE_TTL_SECONDS, resendIn, SHORT_CODE_LENGTH, TRIES } from './otp.ts';

/** A challenge whose code is in the outbox. */
export interface OpenedCode {
  challenge: Challenge;
  /** Id of the message; null: none leaves. */
  message: number | null;
  kind: OutboxRow['kind'];
}

/**
 * A new code for a number; the ones before of this browser end. Known and unknown numbers are answered alike
 * (safety B5).
 */
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

/**
 * A new code for an address; the ones before of this browser end. Known and unknown addresses are answered
 * alike (safety B5).
 */
export async function sendEmail(context: SignInContext, email: string, purpose = SIGN_IN): Promise<OpenedCode> {
  return openChallenge(context, { email: readEmail(email) }, purpose);
}

/** Throws OTP_RATE, OTP_LOCKED, and CODES_AWAY where no code can leave. */
export async function openChallenge(context: SignInContext, target: CodeTarget, purpose: Purpose): Promise<OpenedCode> {
  const { db, tenant, now } = context;
  requireGateway(context, target);
  const caller = callerOf(context, target);
  await lockCaller(db, caller);
  await countCode(context, target, caller);
  await forgetOld(db, tenant.tenant, now);
  const to =
    'email' in target
      ? { country_code: '', mobile: '', email: target.email }
      : { country_code: target.country.iso_code2, mobile: target.mobile, email: null };
  await endOpen(db, tenant.tenant, { ...to, browser: caller.browser }, purpose, now);
  const settings = await readSettings(db, ['general']);
  // The setting is about customers.
  const isShort = settings[CODE_LENGTH_SETTING] === String(SHORT_CODE_LENGTH) && !purpose.purpose.startsWith('staff-');
  const row: ChallengeRow = {
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
    digits: isShort ? SHORT_CODE_LENGTH : CODE_LENGTH,
    browser: caller.browser,
  };
  const code = newCode(row.digits);
  row.code_hash = hashCode(row.id, code);
  await db.insert(loginChallenges).values(row);
  return { ...(await postCode(context, target, code, row.purpose)), challenge: viewOf(target, row, now) };
}

/** Throws OTP_RATE or OTP_LOCKED when no code may leave now; otherwise counts it. After `lockCaller`. */
async function countCode(context: SignInContext, target: CodeTarget, caller: CodeCaller): Promise<void> {
  const { db, now } = context;
  const own = 'email' in target ? target : { country_code: target.country.iso_code2, mobile: target.mobile };
  const isKnown = context.isKnownBrowser || (await isBrowserOf(db, own, caller.browser));
  if (!('email' in target)) await checkMessages(db, { ...caller, isKnown }, now);
  await countSend(db, { ...caller, isKnown }, now);
  // Also where nothing leaves, so that known and unknown addresses are answered alike.
  const to = 'email' in target ? target.email : `${target.country.mobile_code}${target.mobile}`;
  if (!isKnown && !(await countRecipient(db, to, caller)))
    throw refuse('OTP_RATE', { retryAfter: RECIPIENT_WAIT_SECONDS });
}

function requireGateway({ canSend }: SignInContext, target: CodeTarget): void {
  if (!canSend(kindOf(target))) throw refuse('CODES_AWAY', { retryAfter: 300 });
}

function kindOf(target: CodeTarget): OutboxRow['kind'] {
  return 'email' in target ? 'email' : 'sms';
}

/**
 * Forgets a challenge whose code was not delivered: no limit counts it, but that of the caller's address, so
 * that a stranger cannot ask gateways about any number of numbers.
 */
export async function takeBackCode({ db, tenant, now }: SignInContext, { challenge }: OpenedCode): Promise<void> {
  const row = await findChallenge(db, tenant.tenant, challenge.id, 'update');
  if (!row) return;
  await db.delete(loginChallenges).where(ofChallenge(tenant.tenant, row.id));
  await uncountSend(db, { tenant: tenant.tenant, number: numberOf(targetOf(tenant, row)), browser: row.browser }, now);
}

/**
 * Another code for the same challenge; the one before ends. Throws OTP_EXPIRED, OTP_LOCKED, OTP_RATE with the
 * seconds left.
 */
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
  await countCode(context, target, caller);
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
  const posted = await postCode(context, target, code, row.purpose);
  return { ...posted, challenge: viewOf(target, { ...row, ...changed }, now) };
}

async function postCode(
  context: SignInContext,
  target: CodeTarget,
  code: string,
  purpose: ChallengeRow['purpose'],
): Promise<Pick<OpenedCode, 'message' | 'kind'>> {
  const { db, tenant, locale, now } = context;
  if (context.isSilent) return { message: null, kind: kindOf(target) };
  const expires = new Date(now.getTime() + CODE_TTL_SECONDS * 1000);
  const use = purpose === 'delete-account' ? 'deletion' : 'sign-in';
  const template = { id: `${use}-code`, locale, params: [code] };
  const message = { tenant: tenant.tenant, purpose: 'awaited', data: { code, template }, at: now, expires } as const;
  if ('email' in target) {
    const letter = { ...(await letterHead(db, tenant, locale)), ...signInCodeLetter(locale, tenant.name, code) };
    // Of a code there is no limit but those above.
    return { message: (await sendLetter(db, { ...message, to: target.email, letter }))!, kind: 'email' };
  }
  const body = codeText(locale, tenant.name, code, await domainOf(db, tenant, context.host), use);
  const to = `${target.country.mobile_code}${target.mobile}`;
  return { message: await send(db, { ...message, kind: 'sms', to, body }), kind: 'sms' };
}
