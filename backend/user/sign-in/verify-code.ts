/** Tries of a code that was sent (API-054, ACCT-009). Every effect of a refused try is kept, so that tries count. */
import { refuse } from '../../errors/refusal.ts';
import { liftBounce } from '../../outbox/stops.ts';
import { record } from '../limits/counted-events.ts';
import { hashCode, sameHash } from '../secrets/secrets.ts';
import { loginChallenges } from '../tables.ts';
import {
  type ChallengeRow,
  callerOf,
  findChallenge,
  ofChallenge,
  type Purpose,
  SIGN_IN,
  type SignInContext,
  targetOf,
} from './challenges.ts';
import { checkTries, lockCaller, lockTries } from './code-limits.ts';
import { judge, LOCK_SECONDS, readCode, TRIES } from './otp.ts';

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
  const set = (values: Partial<ChallengeRow>) =>
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
