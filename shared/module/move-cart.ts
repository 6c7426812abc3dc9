import {
  type Cart,
  type ContextChange,
  type ContextInput,
  type ContextPreview,
  previewCartContext,
} from '@sufra/api/order/endpoints';
import { type CartDifference, moveDialog } from '@sufra/contract/modules/checkout';
import type { Platform } from './platform.ts';

/**
 * Takes the visitor's cart to another branch, type, time or area. When something of it is not sold there,
 * costs another price or loses its coupon, or all of it comes to another total, the difference is shown
 * first, and the customer moves, stays, or starts empty (CHK-016). Resolves to false when the cart stays:
 * then nothing else may move either. Throws what the provider refuses the move with. A copy comes with each
 * module that imports this: import it late.
 */
export function moveCart(
  platform: Pick<Platform, 'cart' | 'caller' | 'dialogs'>,
  context: ContextInput,
): Promise<boolean> {
  const moved = move(platform, context);
  platform.cart.hold?.(moved);
  return moved;
}

async function move(
  { cart: store, caller, dialogs }: Pick<Platform, 'cart' | 'caller' | 'dialogs'>,
  context: ContextInput,
): Promise<boolean> {
  const { cart, lines } = store.snapshot();
  if (!cart) return true;
  let accepted: Pick<ContextChange, 'accepted_total'> = {};
  if (lines.length > 0) {
    // A failed preview does not stop the move; the lines show the changes afterwards.
    const preview = await caller
      .call(previewCartContext, { params: { id: cart.id }, body: context })
      .catch((): null => null);
    const difference = preview && differenceOf(cart, preview);
    if (difference) {
      const answer = await dialogs.open(moveDialog, difference);
      if (answer === 'empty') {
        await store.clear();
        return true;
      }
      if (answer !== 'move') return false;
      accepted = { accepted_total: difference.total_after };
    }
  }
  await store.setContext({ ...context, ...accepted });
  return true;
}

/** What a move changes that the customer has to know of beforehand; null: nothing. */
function differenceOf(
  cart: Cart,
  { cart: after, moved, missing, repriced, total_before, total_after }: ContextPreview,
): CartDifference | null {
  // A dish that was unavailable before the move is no news.
  const orderable = new Set(cart.lines.filter(({ state }) => state !== 'unavailable').map(({ id }) => id));
  const lost = missing.filter(({ line_id }) => orderable.has(line_id));
  const coupon = cart.coupon && !cart.coupon.reason && after.coupon?.reason ? cart.coupon.code : null;
  const isSameSum = total_before === total_after || isFirstArea(cart, after);
  if (lost.length === 0 && repriced.length === 0 && coupon === null && isSameSum) return null;
  const { branch_names, user_area_name = null } = after.context;
  return {
    to: { type: after.type, branch_names, area_names: user_area_name },
    only_time: isSamePlace(cart, after),
    currency: after.currency,
    moved,
    missing: lost.map(({ names, qty }) => ({ names, qty })),
    repriced: repriced.map(({ names, was, now }) => ({ names, was, now })),
    fees: FEES.map((code) => ({ code, was: amountOf(cart, code), now: amountOf(after, code) })).filter(
      // What is collected is not delivered for free.
      ({ code, was, now }) => was !== now && (code !== 'delivery' || after.type === 'delivery'),
    ),
    coupon,
    total_before,
    total_after,
  };
}

const FEES = ['delivery', 'service'] as const;

function amountOf({ totals }: Cart, code: (typeof FEES)[number]): string {
  return totals.find((total) => total.code === code)?.amount ?? '0.00';
}

/**
 * A delivery whose area was not known had no fee yet: naming the area completes the total, and changes none
 * that was shown as whole.
 */
function isFirstArea(cart: Cart, after: Cart): boolean {
  return cart.type === 'delivery' && after.type === 'delivery' && !cart.context.area_id;
}

function isSamePlace({ context: before }: Cart, { context: after }: Cart): boolean {
  return (
    before.branch_id === after.branch_id &&
    before.type === after.type &&
    (before.area_id ?? null) === (after.area_id ?? null)
  );
}
