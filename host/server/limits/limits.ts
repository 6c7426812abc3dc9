/** Counts requests and says when it is too many. With Redis all edges count together (safety E10). */

import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { callersOf } from '@sufra/api/address-key';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { isOwnMachine } from '../http/address.ts';
import type { Redis } from '../redis/connect.ts';
import { type Counted, type Kind, RULES, type Rule } from './rules.ts';

export type Callers = Readonly<Partial<Record<Counted, string>>>;

export interface RateLimits {
  /**
   * Counts one request for the callers that are given, in the order of the rules, and stops at the first that
   * has too many: what is refused to one costs those beside them nothing. Null: it may go on; else the
   * seconds to wait. Never rejects.
   */
  spend(kind: Kind, callers: Callers): Promise<number | null>;
}

interface Counter {
  rule: Rule;
  /** The edges' common count; null: this edge is alone. */
  common: RateLimiterRedis | null;
  /** Which of `callersOf` an address is counted as. */
  of: 'address' | 'network';
  /** This edge's own count, where there is no common one or it is away; null: open then. */
  own: RateLimiterMemory | null;
}

/** How long Redis is not asked again after it failed: one that hangs must not hold every request. */
const REDIS_RETRY_MS = 1000;

export function createRateLimits(redis: Redis | null, now: () => number = () => performance.now()): RateLimits {
  const counters = new Map<Kind, readonly Counter[]>();
  for (const [kind, rules] of Object.entries(RULES))
    counters.set(
      kind as Kind,
      rules.flatMap((rule) =>
        // A network after its address: what one has too many of costs the other nothing.
        rule.by === 'address' ? [counterOf(rule, redis), counterOf(rule, redis, 'network')] : counterOf(rule, redis),
      ),
    );
  let askAgainAt = 0;

  async function count({ rule, of, common, own }: Counter, callers: Callers): Promise<number | null> {
    const caller = callers[rule.by];
    if (!caller) return null;
    if (rule.by === 'address' && isOwnMachine(caller)) return null;
    const key = rule.by === 'address' ? addressOf(caller, of)?.key : keyOf(rule, caller);
    if (key === undefined) return null;
    if (common && now() >= askAgainAt) {
      const wait = await consume(common, key);
      if (wait !== 'away') return wait;
      askAgainAt = now() + REDIS_RETRY_MS;
    }
    const wait = own ? await consume(own, key) : null;
    return wait === 'away' ? null : wait;
  }

  return {
    async spend(kind, callers) {
      for (const counter of counters.get(kind) ?? []) {
        const wait = await count(counter, callers);
        if (wait !== null) return wait;
      }
      return null;
    },
  };
}

/** Null: counted, and it may go on; else the seconds to wait. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null | 'away'> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    return 'away';
  }
}

/** Undefined: an IPv4 address is its own network. */
function addressOf(caller: string, of: Counter['of']): { key: string; share: number } | undefined {
  const [address, network] = isIP(caller) === 0 ? [UNKNOWN] : callersOf(caller);
  return of === 'address' ? address : network;
}

const UNKNOWN = { key: 'unknown', share: 1 };
/** Any address of IPv6: each of its networks has the same share. */
const NETWORK_SHARE = callersOf('::')[1]!.share;

/** Phone numbers and sessions are stored in Redis only as hashes. */
function keyOf({ by }: Rule, caller: string): string {
  return by === 'tenant' ? caller : createHash('sha256').update(caller).digest('base64url').slice(0, 22);
}

function counterOf(rule: Rule, redis: Redis | null, of: Counter['of'] = 'address'): Counter {
  const { name, by, seconds, withoutRedis } = rule;
  const points = rule.points * (of === 'network' ? NETWORK_SHARE : 1);
  const options = { keyPrefix: `sufra:limit:${name}:${of === 'network' ? of : by}`, points, duration: seconds };
  if (!redis) return { rule, of, common: null, own: new RateLimiterMemory(options) };
  return {
    rule,
    of,
    common: new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
    own: withoutRedis === 'strict' ? new RateLimiterMemory({ ...options, points: Math.ceil(points / 2) }) : null,
  };
}
