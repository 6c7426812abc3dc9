import type { Order } from '@sufra/api/order/endpoints';
import type { Totals } from '@sufra/api/order/totals';
import type { OrderSnapshot } from '../tables.ts';

/** What an order becomes by a change of its dishes. */
export interface NewContents {
  lines: Order['lines'];
  totals: Totals;
  /** What of the customer's own pays for it then. `wallet` in minor units. */
  spent: { points: number; wallet: number; coupon: string | null };
  /** What else the order stores from now on. */
  keeps?: Partial<Pick<OrderSnapshot, 'edited_at' | 'ran_out' | 'offers'>>;
}
