/** Why money of an order goes back, where sums of it differ: a refund stores its reason as text. */

/** Its dishes became others, so its total is without what went back. */
export const CHANGE_REASONS = ['edit', 'ran_out'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** It came by mistake, and was never the order's: too late, a second time, in another amount. */
export const STRAY_REASONS = ['paid_too_late', 'not_placed', 'amount_mismatch'] as const;
