/**
 * A secret for each job of a renderer process. An answer proves with it that it comes from our code there,
 * which was asked: a bundle that gets at the channel could answer for any job otherwise.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface JobSecrets {
  of(job: number): string;
  /** Also for jobs that were given up: their answers are late, not forged. */
  isOf(job: unknown, secret: unknown): boolean;
}

/** Secrets that are at hand; others are made again. */
const MAX_MADE = 100;

/** One for each process. */
export function createJobSecrets(): JobSecrets {
  const key = randomBytes(32);
  /** Of the jobs that are worked on, and some more. */
  const made = new Map<number, string>();
  const of = (job: number) => {
    let secret = made.get(job);
    if (secret === undefined) {
      secret = createHmac('sha256', key).update(`${job}`).digest('base64url');
      made.set(job, secret);
      if (made.size > MAX_MADE) made.delete(made.keys().next().value!);
    }
    return secret;
  };
  return {
    of,
    isOf(job, secret) {
      if (typeof job !== 'number' || typeof secret !== 'string') return false;
      const [expected, given] = [Buffer.from(of(job)), Buffer.from(secret)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
