import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../../database/tenant-scope.ts';
import { namesOfMethod } from '../../payment/methods.ts';
import type { SessionRow } from '../../payment/tables.ts';

/**
 * The method that took the money of these sessions, for the guest: what goes back goes there. Null: nothing
 * was taken, or by several methods, or by one that the restaurant has no more.
 */
export async function paidWith(db: Db, sessions: readonly SessionRow[]): Promise<LocalizedText | null> {
  const took = sessions.filter(({ state, refunded }) => holdsMoney(state) || toMinor(refunded) > 0);
  const [method, ...others] = new Set(took.map(({ method_id }) => method_id));
  return method === undefined || others.length > 0 ? null : namesOfMethod(db, method);
}
