/** Counts requests and says when it is too many. With Redis all edges count together (safety E10). */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../http/address.ts';
import type { Redis } from '../redis/connect.ts';
import { type Counted, type Kind, RULES, type Rule } from './rules.ts';

export type Callers = Readonly<Partial<Record<Counted, string>>>;

export interface RateLimits {
  /** Counts one request. Null: it may go on; else the seconds to wait. Never rejects. */
  take(kind: Kind, callers: Callers): Promise<number | null>;
}

interface Counter {
  rule: Rule;
  limiter: RateLimiterAbstract;
}

export function createRateLimits(redis: Redis | null): RateLimits {
  const counters = new Map<Kind, readonly Counter[]>();
  for (const [kind, rules] of Object.entries(RULES))
    counters.set(
      kind as Kind,
      rules.map((rule) => ({ rule, limiter: limiterOf(rule, redis) })),
    );

  return {
    async take(kind, callers) {
      const waits = await Promise.all((counters.get(kind) ?? []).map((counter) => count(counter, callers)));
      return waits.reduce((longest, wait) => (wait !== null && wait > (longest ?? 0) ? wait : longest), null);
    },
  };
}

async function count({ rule, limiter }: Counter, callers: Callers): Promise<number | null> {
  const caller = callers[rule.by];
  if (!caller) return null;
  // This machine itself: a proxy that nobody named in SUFRA_TRUST_PROXY, with all visitors behind it.
  if (rule.by === 'address' && (caller === '127.0.0.1' || caller === '::1')) return null;
  try {
    await limiter.consume(keyOf(rule, caller));
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    // Redis is away, and this rule is open without it.
    return null;
  }
}

function keyOf({ by }: Rule, caller: string): string {
  if (by === 'address') return isIP(caller) === 0 ? 'unknown' : addressKey(caller);
  // Neither numbers nor sessions stand in Redis as they are.
  return by === 'tenant' ? caller : createHash('sha256').update(caller).digest('base64url').slice(0, 22);
}

function limiterOf({ name, by, points, seconds, withoutRedis }: Rule, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `sufra:limit:${name}:${by}`, points, duration: seconds };
  if (!redis) return new RateLimiterMemory(options);
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    ...(withoutRedis === 'strict'
      ? { insuranceLimiter: new RateLimiterMemory({ ...options, points: Math.ceil(points / 2) }) }
      : {}),
  });
}
