import type { BoardOrder } from '@sufra/api/staff/endpoints';
import type { OrderRow } from '../tables.ts';

/** Staff that typed an order in, as the console shows it; null: its customer placed it (SHOP-024). */
export function typedOf({ snapshot: { typed } }: Pick<OrderRow, 'snapshot'>): BoardOrder['typed'] {
  return typed ? { channel: typed.channel, by: typed.by.name } : null;
}
