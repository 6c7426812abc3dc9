/**
 * A bulkhead between tenants. Each has a few transactions under way at most, so that one tenant's rush
 * neither takes all connections nor fills the event loop with its answers; the others of it wait in a queue
 * here. A place that becomes free goes to the tenant that has the fewest. A call that would wait too long is
 * refused with Retry-After, which costs less than an answer to a caller who has gone.
 */
import { refuse } from './errors/refusal.ts';

export interface TenantLimitOptions {
  /** Transactions of all tenants at a time. */
  places: number;
  /** Of one tenant at a time. */
  ofOne: number;
  /** Of one tenant that wait; further ones are refused. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  patience: number;
}

export interface TenantLimits {
  /** Waits for a place; what it answers gives it back. Throws UNAVAILABLE, with Retry-After. */
  enter: (tenant: string) => Promise<() => void>;
  /** How many wait now. */
  waiting: () => number;
}

/** Seconds after which a refused call may come again. */
const RETRY_AFTER_SECONDS = 1;

interface Turn {
  under: number;
  queue: { begin: () => void; refuse: () => void }[];
}

export function createTenantLimits({ places, ofOne, waiting, patience }: TenantLimitOptions): TenantLimits {
  const tenants = new Map<string, Turn>();
  let free = places;

  const begin = (turn: Turn) => {
    free -= 1;
    turn.under += 1;
  };
  const leave = (tenant: string, turn: Turn) => {
    free += 1;
    turn.under -= 1;
    callNext();
    if (turn.under === 0 && turn.queue.length === 0) tenants.delete(tenant);
  };
  const callNext = () => {
    while (free > 0) {
      let next: [string, Turn] | undefined;
      for (const entry of tenants) {
        const [, turn] = entry;
        if (turn.queue.length > 0 && turn.under < ofOne && (!next || turn.under < next[1].under)) next = entry;
      }
      if (!next) return;
      // Of those that have the same the one that has waited longest since its last turn comes first.
      tenants.delete(next[0]);
      tenants.set(...next);
      next[1].queue.shift()!.begin();
    }
  };

  return {
    waiting: () => [...tenants.values()].reduce((sum, { queue }) => sum + queue.length, 0),
    enter: async (tenant) => {
      let turn = tenants.get(tenant);
      if (!turn) {
        turn = { under: 0, queue: [] };
        tenants.set(tenant, turn);
      }
      const own = turn;
      const release = () => leave(tenant, own);
      if (free > 0 && own.under < ofOne && own.queue.length === 0) {
        begin(own);
        return release;
      }
      if (own.queue.length >= waiting) throw refuse('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => entry.refuse(), patience);
        late.unref();
        const entry = {
          begin: () => {
            clearTimeout(late);
            begin(own);
            resolve();
          },
          refuse: () => {
            own.queue.splice(own.queue.indexOf(entry), 1);
            if (own.under === 0 && own.queue.length === 0) tenants.delete(tenant);
            reject(refuse('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }));
          },
        };
        own.queue.push(entry);
      });
      return release;
    },
  };
}
