import { array, enums, type Infer, nullable, optional, string, type } from 'superstruct';
import { id, instant, price } from '../shapes.ts';

/** Bounds of one top-up by the tenant's settings, and amounts to choose from. */
export const topUpOffer = type({ min: price, max: price, amounts: array(price), currency: string() });

export const topUp = type({
  id,
  amount: price,
  currency: string(),
  /**
   * `waiting`: it can be paid until `pay_until`. `credited`: it is in the wallet. `over`: it was not paid.
   * Another text counts as `over`.
   */
  state: string(),
  created_at: instant,
  /** Null: it is not waiting. */
  pay_until: nullable(instant),
  /**
   * The payment session of it that the bank decides on: the customer waits, and pays no more. Null or absent:
   * none, or not said.
   */
  bank_session: optional(nullable(id)),
  credited_at: nullable(instant),
  /** What went back to the card, or is going. */
  returned: price,
  /** What can go back to the card now; `"0.00"`: nothing. */
  refundable: price,
  /** State of what goes back; null: nothing does. */
  refund: nullable(enums(['requested', 'done'])),
});

export const topUps = type({ offer: nullable(topUpOffer), top_ups: array(topUp) });

export const topUpBody = type({ amount: price });
export const topUpParams = type({ id });

export type TopUpOffer = Infer<typeof topUpOffer>;
export type TopUp = Infer<typeof topUp>;
export type TopUps = Infer<typeof topUps>;
