import { array, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { id, instant, logFields, money, names, price } from '../shapes.ts';

export const walletBalance = type({
  balance: price,
  /** Least order amount that the wallet can pay for (CHK-024). */
  min_order_amount: price,
});
export type WalletBalance = Infer<typeof walletBalance>;

/** One movement: `amount` is negative when it went out. `type`: as ACCT-031 lists them; others may come. */
export const walletLog = type({
  id,
  type: string(),
  amount: money,
  balance_after: money,
  reason: optional(nullable(names)),
  order_id: optional(nullable(string())),
  created_at: instant,
  expires_at: optional(nullable(instant)),
});
export type WalletLog = Infer<typeof walletLog>;
export const walletLogs = array(walletLog);

export const walletLogQuery = type(logFields);

/** What the balance is made of (ACCT-038). Amounts of `parts` add up to `balance`; `lots` is what expires, the next one first. */
export const walletExplanation = type({
  balance: price,
  parts: array(type({ type: string(), count: integer(), amount: money })),
  years: array(type({ year: integer(), count: integer(), amount: money })),
  lots: array(
    type({ id, type: string(), reason: nullable(names), left: price, created_at: instant, expires_at: instant }),
  ),
});
export type WalletExplanation = Infer<typeof walletExplanation>;

export const chargeBody = type({ code: size(string(), 0, 200) });

/** `amount` came in; `balance` is there now. */
export const walletCharge = type({ amount: price, balance: price });
