/**
 * A secret for each job of a renderer process. An answer proves with it that it comes from our code there, which was asked: a
 * bundle that gets at the channel could answer for any job otherwise.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface JobSecrets {
  of(job: number): string;
  /** Also for jobs that were given up: their answers are late, not forged. */
  isOf(job: unknown, secret: unknown): boolean;
}

/** One for each process. */
export function createJobSecrets(): JobSecrets {
  const key = randomBytes(32);
  const of = (job: number) => createHmac('sha256', key).update(`${job}`).digest('base64url');
  return {
    of,
    isOf(job, secret) {
      if (typeof job !== 'number' || typeof secret !== 'string') return false;
      const [expected, given] = [Buffer.from(of(job)), Buffer.from(secret)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
