/**
 * The same again: an ordinary addition of each line to the cart, which prices and checks it as it is today
 * (guide §1.10).
 */
import { type ApiError, isApiError } from '../errors.ts';
import type { CartStore } from './cart/store.ts';
import type { CartLine } from './endpoints.ts';
import { lineInputOf } from './line-input.ts';
import { lineKey } from './line-key.ts';

export interface Again {
  /** Lines that are in the cart now. */
  added: number;
  /** Lines that this branch does not sell now, or not with those choices. */
  gone: readonly CartLine[];
  /** Lines that could not be added for another reason: adding them once more may succeed. */
  missed: readonly CartLine[];
  /** Some line costs something else than then. */
  repriced: boolean;
  /** Why `missed` could not be added. */
  failure: ApiError | null;
}

export interface Instead extends Again {
  /** False: the lines that were in the cart before are all still there. */
  replaced: boolean;
}

type Cart = Pick<CartStore, 'add' | 'setQuantity' | 'remove' | 'snapshot'>;

/** Codes of a line that is no longer sold like this; any other code is a problem of the cart itself. */
const GONE =
  /^(ITEM_UNAVAILABLE|OPTION_UNAVAILABLE|OPTION_REQUIRED|OPTION_MIN|OPTION_MAX|MAX_PER_ORDER|NOT_FOUND|SCHEDULE_ONLY|INVALID_INPUT)$/;

/** Adds the order's lines to those of the cart. */
export function orderAgain(
  order: { readonly lines: readonly CartLine[] },
  cart: Pick<Cart, 'add' | 'snapshot'>,
): Promise<Again> {
  return each(order.lines, cart, (line) => add(line, cart));
}

/**
 * The same of an order that was never placed, whose cart kept its dishes (CHK-035): a dish that is there is
 * not added again.
 */
export function orderKept(order: { readonly lines: readonly CartLine[] }, cart: Cart): Promise<Again> {
  return each(order.lines, cart, missingFrom(cart));
}

/**
 * Makes the order's lines those of the cart. The earlier lines are removed last, once every line is there
 * that is sold today: when one could not be added, or nothing was, they all stay. Safe to repeat: what an
 * earlier try has added is not added again.
 */
export async function orderInstead(order: { readonly lines: readonly CartLine[] }, cart: Cart): Promise<Instead> {
  const before = cart.snapshot().lines;
  const again = await each(order.lines, cart, missingFrom(cart));
  if (again.failure || again.added === 0) return { ...again, replaced: false };
  const wanted = new Map(order.lines.map((line) => [lineKey(line), line.qty]));
  const removals = await Promise.allSettled(
    before.map((line) => {
      const qty = wanted.get(lineKey(line));
      if (qty === undefined) return cart.remove(line.id).done;
      return qty < line.qty ? cart.setQuantity(line.id, qty) : undefined;
    }),
  );
  return { ...again, replaced: removals.every(({ status }) => status === 'fulfilled') };
}

/** Puts a line into the cart as far as it is not in it now. */
function missingFrom(cart: Cart): (line: CartLine) => Promise<void> {
  const before = cart.snapshot().lines;
  return async (line) => {
    const same = before.find((one) => lineKey(one) === lineKey(line));
    if (!same) await add(line, cart);
    else if (same.qty < line.qty) await cart.setQuantity(same.id, line.qty);
  };
}

function add(line: CartLine, cart: Pick<Cart, 'add'>): Promise<void> {
  return cart.add(lineInputOf(line), { names: line.names, image: line.image });
}

async function each(
  lines: readonly CartLine[],
  cart: Pick<Cart, 'snapshot'>,
  put: (line: CartLine) => Promise<void>,
): Promise<Again> {
  const results = await Promise.allSettled(lines.map(put));
  const gone: CartLine[] = [];
  const missed: CartLine[] = [];
  let failure: ApiError | null = null;
  lines.forEach((line, index) => {
    const result = results[index]!;
    if (result.status === 'fulfilled') return;
    const error: unknown = result.reason;
    if (!isApiError(error)) throw error;
    if (GONE.test(error.code)) gone.push(line);
    else {
      missed.push(line);
      failure = error;
    }
  });
  const added = results.filter(({ status }) => status === 'fulfilled').length;
  const now = new Map(cart.snapshot().lines.map((line) => [lineKey(line), line.unit_price]));
  const repriced = lines.some((line) => {
    const price = now.get(lineKey(line));
    return price !== undefined && price !== '' && price !== line.unit_price;
  });
  return { added, gone, missed, repriced, failure };
}
