/**
 * After which failures a call is made again, and how often. Imports nothing that runs: a copy comes with each
 * that imports this.
 */
import type { ApiError } from '../errors.ts';

type Failure = Pick<ApiError, 'failure' | 'status' | 'code'>;

/** No answer came, or the provider failed: the same call may succeed now. A refusal would be the same again. */
export function isTransient({ failure, status }: Pick<Failure, 'failure' | 'status'>): boolean {
  return failure === 'offline' || hasBrokenDown({ status });
}

/** The provider failed in the middle: what it holds may be other than the page thinks. */
export function hasBrokenDown({ status }: Pick<Failure, 'status'>): boolean {
  return status >= 500;
}

/**
 * True when the provider may have done what was asked although no answer says so; also while the same call
 * still runs there.
 */
export function isOutcomeUnknown({ failure, status, code }: Failure): boolean {
  return failure !== 'answer' || status === 0 || hasBrokenDown({ status }) || code === 'IDEMPOTENCY_RUNNING';
}

/**
 * How often a read is made again by itself. Writes have rules of their own, by key (decisions 93, 285):
 * orders in mf-checkout (`place-order.ts`), the cart in `../order/cart`, the rest by `useAttempt`.
 */
export const MAX_READ_RETRIES = 1;
