/** What a payment pays for: an order, a reservation, or a top-up of the wallet. */
export const PAYMENT_PURPOSES = ['order', 'reservation', 'wallet'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
