/**
 * What a payment pays for: an order, a reservation, a top-up of the wallet, or a share of a table's bill or
 * of a group order.
 */
export const PAYMENT_PURPOSES = ['order', 'reservation', 'wallet', 'share'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
