/** After which failures a call is made again, and how often. Imports nothing that runs: a copy comes with each that imports this. */
import type { ApiError } from '../errors.ts';

type Failure = Pick<ApiError, 'failure' | 'status'>;

/** No answer came, or the provider failed: the same call may succeed now. A refusal would be the same again. */
export function isTransient({ failure, status }: Failure): boolean {
  return failure === 'offline' || hasBrokenDown({ status });
}

/** The provider failed in the middle: what it holds may be other than the page thinks. */
export function hasBrokenDown({ status }: Pick<Failure, 'status'>): boolean {
  return status >= 500;
}

/** True when the provider may have done what was asked although we were not told. */
export function isOutcomeUnknown({ failure, status }: Failure): boolean {
  return failure !== 'answer' || status === 0 || hasBrokenDown({ status });
}

/** How often a read is made again by itself. Writes have rules of their own, by key (decision 93): orders in mf-checkout (`place-order.ts`), the cart in `../order/cart`. */
export const MAX_READ_RETRIES = 1;
