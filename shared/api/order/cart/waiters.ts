import { withResolvers } from '@sufra/contract/older-browsers';
import type { ApiError } from '../../errors.ts';
import type { PendingChange } from './state.ts';

type Queue = readonly Pick<PendingChange, 'id' | 'replaced'>[];

/** The promises of the changes that wait to be sent, by the change's id. */
export class Waiters {
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();

  /** Handling the refusal is optional: the cart's `error` shows it to the customer. */
  promiseOf(id: number): Promise<void> {
    const waiter = withResolvers<void>();
    this.#waiting.set(id, waiter);
    waiter.promise.catch(() => {});
    return waiter.promise;
  }

  /** Ends the changes that are in `before` and not in the queue any more, and those that they replaced. */
  settle(before: Queue, now: Queue, refusal?: ApiError): void {
    for (const { id, replaced } of before) {
      if (now.some((one) => one.id === id || one.replaced.includes(id))) continue;
      if (refusal) this.#waiting.get(id)?.reject(refusal);
      for (const ended of [id, ...replaced]) {
        this.#waiting.get(ended)?.resolve();
        this.#waiting.delete(ended);
      }
    }
  }
}
