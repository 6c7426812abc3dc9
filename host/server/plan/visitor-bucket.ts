/**
 * The cookie `bucket`: which share of visitors this one belongs to, 0–99, while a canary divides them. A
 * number that one in a hundred has identifies no person; it is drawn once, so that a visitor stays with the
 * release of the first visit.
 */
import { randomInt } from 'node:crypto';
import type { Plan } from '@sufra/contract';
import { type Cookies, setCookie } from '../http/cookies.ts';
import type { Plans } from './plans.ts';

const NAME = 'bucket';
/** Seconds: 30 days, longer than a canary takes. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** Null: the visitor has none, or none that is right. */
export function visitorBucket(cookies: Cookies): number | null {
  const value = cookies[NAME];
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

interface VisitorPlan {
  plan: Plan;
  /** Null: the visitors are not divided, and this one has none. */
  bucket: number | null;
  /** The Set-Cookie line of a bucket that was drawn. */
  cookies: string[];
}

/**
 * The plan of a site for this visitor. While a canary divides its visitors, one without a bucket draws one.
 * Rejects as `plans.forTenant`.
 */
export async function planForVisitor(
  plans: Pick<Plans, 'forTenant'>,
  site: string,
  { bucket, secure }: { bucket: number | null; secure: boolean },
): Promise<VisitorPlan> {
  const plan = await plans.forTenant(site, bucket);
  if (plan.splits.length === 0 || bucket !== null) return { plan, bucket, cookies: [] };
  const drawn = randomInt(100);
  const cookie = setCookie(NAME, String(drawn), { maxAge: MAX_AGE_S, httpOnly: true, secure });
  return { plan: await plans.forTenant(site, drawn), bucket: drawn, cookies: [cookie] };
}
