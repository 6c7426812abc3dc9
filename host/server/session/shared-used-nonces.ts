/** What is spent for several edges, in the Redis that they share. */
import type { Redis } from '../redis/connect.ts';
import { USED_NONCE_TTL_MS, type UsedNonces } from './used-nonces.ts';

/**
 * Milliseconds in which reading does not ask Redis again after it failed: one that hangs must not hold every request.
 */
const REDIS_RETRY_MS = 1000;

/** `kind`: `spent` for states, `ended` for sessions. */
export function createSharedUsedNonces(
  redis: Redis,
  kind: string,
  now: () => number = () => performance.now(),
): UsedNonces {
  const keyOf = (tenant: string, name: string) => `sufra:${kind}:${encodeURIComponent(tenant)}:${name}`;
  let askAgainAt = 0;
  return {
    async spend(tenant, name) {
      try {
        return (await redis.set(keyOf(tenant, name), '1', 'PX', USED_NONCE_TTL_MS, 'NX')) === 'OK' ? 'first' : 'again';
      } catch {
        return 'unknown';
      }
    },
    async isSpent(tenant, name) {
      if (now() < askAgainAt) return 'unknown';
      try {
        return (await redis.exists(keyOf(tenant, name))) === 1;
      } catch {
        askAgainAt = now() + REDIS_RETRY_MS;
        return 'unknown';
      }
    },
  };
}
