/**
 * The cookie `bucket`: which share of visitors this one belongs to, 0–99, while a canary divides them. A number that one in a
 * hundred has identifies no person; it is drawn once, so that a visitor stays with the release of the first visit.
 */
import { randomInt } from 'node:crypto';
import { type Cookies, setCookie } from '../http/cookies.ts';

const NAME = 'bucket';
/** Seconds: 30 days, longer than a canary takes. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** Null: the visitor has none, or none that is right. */
export function visitorBucket(cookies: Cookies): number | null {
  const value = cookies[NAME];
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

export function drawBucket(): number {
  return randomInt(100);
}

export function bucketCookie(bucket: number, secure: boolean): string {
  return setCookie(NAME, String(bucket), { maxAge: MAX_AGE_S, httpOnly: true, secure });
}
