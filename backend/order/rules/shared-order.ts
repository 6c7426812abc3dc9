/** An order of a group whose members each pay their share (CHK-053). */
import type { OrderRow } from '../tables.ts';

/** Its payment method: no method of a tenant has this id. Its provider is that of each share. */
export const EACH_PAYS = {
  id: 'shares',
  kind: 'shares',
  names: { ar: 'كل شخص يدفع حصته', en: 'Each pays their own' },
  provider: 'shares',
};

export function isShared({ payment_method_id }: Pick<OrderRow, 'payment_method_id'>): boolean {
  return payment_method_id === EACH_PAYS.id;
}
