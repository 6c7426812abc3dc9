import type { Order } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import type { Totals } from '@sufra/api/order/totals';
import type { OrderRow, OrderSnapshot } from '../tables.ts';

/** What an order becomes by a change of its dishes. */
export interface NewContents {
  lines: Order['lines'];
  totals: Totals;
  /** What of the customer's own pays for it then. `wallet` in minor units. */
  spent: { points: number; wallet: number; coupon: string | null };
  /** What else the order stores from now on. */
  keeps?: Partial<Pick<OrderSnapshot, 'edited_at' | 'ran_out' | 'offers'>>;
}

/** What of the customer's own pays for an order; `wallet` in minor units. */
export function spentOf({ snapshot: { spent } }: Pick<OrderRow, 'snapshot'>): NewContents['spent'] {
  return { points: spent?.points ?? 0, wallet: toMinor(spent?.wallet ?? '0.00'), coupon: spent?.coupon ?? null };
}
