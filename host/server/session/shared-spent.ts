/** Spent states of several edges, in the Redis that they share. */
import type { Redis } from '../redis/connect.ts';
import { REMEMBERED, type SpentStates } from './spent-states.ts';

/** Without Redis no state works: one that was used at another edge must not work here. */
export function createSharedSpentStates(redis: Redis): SpentStates {
  return {
    async spend(tenant, hash) {
      const key = `sufra:spent:${encodeURIComponent(tenant)}:${hash}`;
      try {
        return (await redis.set(key, '1', 'PX', REMEMBERED, 'NX')) === 'OK' ? 'first' : 'again';
      } catch {
        return 'unknown';
      }
    },
  };
}
