/** The same again: an ordinary addition of each line to the cart, which prices and checks it as it is today (guide §1.10). */
import { type ApiError, isApiError } from '../errors.ts';
import type { CartStore } from './cart/store.ts';
import type { CartLine, Order } from './endpoints.ts';
import { lineInputOf } from './line-input.ts';
import { lineKey } from './line-key.ts';

export interface Again {
  /** Lines that are in the cart now. */
  added: number;
  /** Lines that this branch does not sell now, or not with those choices. */
  gone: readonly CartLine[];
  /** Some line costs something else than then. */
  repriced: boolean;
  /** Not refused for a reason of its own: nothing was added because of this. */
  failure: ApiError | null;
}

/** Codes of a line that is not sold as it was; anything else is trouble with the cart itself. */
const GONE =
  /^(ITEM_UNAVAILABLE|OPTION_UNAVAILABLE|OPTION_REQUIRED|OPTION_MIN|OPTION_MAX|MAX_PER_ORDER|NOT_FOUND|SCHEDULE_ONLY|INVALID_INPUT)$/;

export async function orderAgain(
  order: Pick<Order, 'lines'>,
  cart: Pick<CartStore, 'add' | 'snapshot'>,
): Promise<Again> {
  const results = await Promise.allSettled(
    order.lines.map((line) => cart.add(lineInputOf(line), { names: line.names, image: line.image })),
  );
  const gone: CartLine[] = [];
  let failure: ApiError | null = null;
  order.lines.forEach((line, index) => {
    const result = results[index]!;
    if (result.status === 'fulfilled') return;
    const error: unknown = result.reason;
    if (isApiError(error) && GONE.test(error.code)) gone.push(line);
    else if (isApiError(error)) failure = error;
    else throw error;
  });
  const added = results.filter(({ status }) => status === 'fulfilled').length;
  const now = new Map(cart.snapshot().lines.map((line) => [lineKey(line), line.unit_price]));
  const repriced = order.lines.some((line) => {
    const price = now.get(lineKey(line));
    return price !== undefined && price !== '' && price !== line.unit_price;
  });
  return { added, gone, repriced, failure };
}
