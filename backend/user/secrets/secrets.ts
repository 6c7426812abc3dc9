/** Random names and their hashes. What opens something is stored hashed; what is random enough needs no salt. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 random bits: unguessable ids (safety B2). */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 random bits: a customer's bearer token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A code of this many digits, evenly distributed. */
export function newCode(length = 4): string {
  return String(randomInt(0, 10 ** length)).padStart(length, '0');
}

/**
 * Hash of a code, bound to its challenge. Ten thousand codes are quickly tried by a holder of the table: the
 * code's five minutes and five tries protect it, the hash keeps it out of backups and logs.
 */
export function hashCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId}\n${code}`).digest('base64url');
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Eight letters and digits that are not taken for each other. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
