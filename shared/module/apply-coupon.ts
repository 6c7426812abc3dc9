/** A coupon that a customer has is used by one tap, with its dish (ACCT-040). */
import { isApiError } from '@sufra/api';
import { setCartCoupon } from '@sufra/api/order/endpoints';
import { itemDialog } from '@sufra/contract/modules/menu';
import { changeCart } from './change-cart.ts';
import type { Platform } from './platform.ts';

export interface OwnedCoupon {
  readonly code: string;
  /** The dish that it is for; null: none. */
  readonly item_id: string | null;
}

/** `closed`: its dish was not added. `no_cart`: there is nothing in the basket that it could be used for. */
export type CouponUse = 'applied' | 'closed' | 'no_cart';

/**
 * Puts a coupon into the basket. When its dish is not there, the dish is opened first, with its choices, and
 * the coupon follows it. Throws what the coupon is refused with. A copy comes with each module that imports
 * this: it is given the platform, since a copy has no context.
 */
export async function applyCoupon(
  { caller, cart: store, dialogs }: Pick<Platform, 'caller' | 'cart' | 'dialogs'>,
  { code, item_id }: OwnedCoupon,
): Promise<CouponUse> {
  const put = () =>
    changeCart(store, ({ id, version }) => caller.call(setCartCoupon, { params: { id }, body: { version, code } }));
  if (store.snapshot().lines.length > 0) {
    try {
      await put();
      return 'applied';
    } catch (failure) {
      if (item_id === null || !isApiError(failure) || !failure.has('COUPON_ITEM')) throw failure;
    }
  }
  if (item_id === null) return 'no_cart';
  if ((await dialogs.open(itemDialog, { item_id })) !== 'added') return 'closed';
  await put();
  return 'applied';
}
