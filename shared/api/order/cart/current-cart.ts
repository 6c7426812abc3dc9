/**
 * The visitor's cart, by the one rule of every page and of the edge: the one that is known, else none, else a new one.
 */
import type { Caller } from '../../caller.ts';
import { isApiError } from '../../errors.ts';
import type { Cart, ContextInput } from '../cart-structs.ts';
import { createCart, getCart } from '../endpoints.ts';

/** True for a refusal that says that the thing is not there: unknown, ended, too old or another visitor's. */
export function isGone(failure: unknown): boolean {
  return isApiError(failure) && (failure.status === 404 || failure.status === 410);
}

/** Reads the cart. Null: it is gone, or there is no id. Throws every other failure. */
export async function findCart(caller: Caller, id: string | null | undefined): Promise<Cart | null> {
  if (!id) return null;
  try {
    return await caller.call(getCart, { params: { id } });
  } catch (failure) {
    if (isGone(failure)) return null;
    throw failure;
  }
}

export interface CartBeginning {
  /** What the new cart is for. */
  context: ContextInput;
  /** Of the new cart: it is begun at most once under it. */
  idempotencyKey: string;
}

/**
 * Reads the cart, and begins a new one when it is gone. Throws what `getCart` (but 404 and 410) and
 * `createCart` are refused with.
 */
export async function findOrCreateCart(
  caller: Caller,
  id: string | null,
  { context, idempotencyKey }: CartBeginning,
): Promise<Cart> {
  return (await findCart(caller, id)) ?? caller.call(createCart, { body: context }, { idempotencyKey });
}
