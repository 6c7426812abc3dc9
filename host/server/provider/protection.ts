/**
 * What a slow or dead provider may cost (safety §4, faults: backend slow): per tenant a number of calls under way and
 * waiting, and a breaker that refuses at once after several calls in a row brought no answer. An answer that says
 * "error" is an answer.
 */
import { type BulkheadPolicy, bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel';
import { LRUCache } from 'lru-cache';

/** Calls in a row without an answer that open the breaker; and how long it stays open, in ms. */
const MAX_MISSES = 5;
/** @internal */
export const RETRY_MS = 1000;
interface Places {
  /** Calls of one tenant in flight, and queued. */
  runningMax: number;
  waitingMax: number;
}
const CALL_PLACES: Places = { runningMax: 48, waitingMax: 96 };
export const UPLOAD_PLACES: Places = { runningMax: 6, waitingMax: 26 };
/** Pictures of all tenants: their addresses name none that is known to exist. */
export const MEDIA_PLACES: Places = { runningMax: 16, waitingMax: 1000 };
/** Dear reads: what they cost the provider, all of its tenants wait for. */
export const DEAR_PLACES: Places = { runningMax: 8, waitingMax: 56 };
/**
 * Calls for assistants: however many come, customers do not wait for them, nor does their trouble stop
 * customers' calls.
 */
export const ASSISTANT_PLACES: Places = { runningMax: 4, waitingMax: 28 };
/** Tenants remembered; one that is forgotten begins again. */
const MAX_TENANTS = 2000;

export interface Protection {
  /**
   * Runs the call, or rejects at once. `given`: whether the caller itself gave up, which is no failure of the provider.
   */
  run<Answer>(tenant: string, call: () => Promise<Answer>, given: () => boolean): Promise<Answer>;
  /** For `/metrics`. */
  state(): { open: number; running: number; waiting: number };
}

export function createProtection(places: Places = CALL_PLACES): Protection {
  const { runningMax, waitingMax } = places;
  const tenants = new LRUCache<string, ReturnType<typeof create>>({ max: MAX_TENANTS });
  return {
    run(tenant, call, given) {
      let found = tenants.get(tenant);
      if (!found) {
        found = create(places);
        tenants.set(tenant, found);
      }
      return found.policy.execute(() =>
        call().catch((error: unknown) => {
          throw given() ? new GivenUp(error) : error;
        }),
      );
    },
    state() {
      const all = [...tenants.values()];
      return {
        open: all.filter(({ isOpen }) => isOpen()).length,
        running: all.reduce((sum, { lane }) => sum + runningMax - lane.executionSlots, 0),
        waiting: all.reduce((sum, { lane }) => sum + waitingMax - lane.queueSlots, 0),
      };
    },
  };
}

/** The caller went away: no sign of the provider's health. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
  constructor(cause: unknown) {
    super('The caller gave up', { cause });
  }
}

function create({ runningMax, waitingMax }: Places): {
  policy: { execute<T>(call: () => Promise<T>): Promise<T> };
  lane: BulkheadPolicy;
  isOpen(): boolean;
} {
  const lane = bulkhead(runningMax, waitingMax);
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof GivenUp)),
    { halfOpenAfter: RETRY_MS, breaker: new ConsecutiveBreaker(MAX_MISSES) },
  );
  let open = false;
  breaker.onBreak(() => {
    open = true;
  });
  breaker.onReset(() => {
    open = false;
  });
  return { policy: wrap(lane, breaker), lane, isOpen: () => open };
}
