/** What an order can be that staff type in (SHOP-024). */

/** How its guest ordered. */
export const ORDER_CHANNELS = ['phone', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/**
 * `cash`: at the door or the counter. `link`: online, by a link in a text message; the kitchen gets the order
 * once it is paid.
 */
export const PAY_WAYS = ['cash', 'link'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Services that staff take orders for. */
export const TYPED_TYPES = ['delivery', 'pickup'] as const;
export type TypedType = (typeof TYPED_TYPES)[number];

export const MAX_TYPED_LINES = 100;
