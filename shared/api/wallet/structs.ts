import { array, type Infer, nullable, optional, string, type } from 'superstruct';
import { id, instant, money, names, price } from '../shapes.ts';

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
