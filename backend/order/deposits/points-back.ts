/** Points of an order of which a part of the money went back (guide §1.14). */
import { tipIn, tipLeft } from '@sufra/api/order/tip';
import type { Db } from '../../database/tenant-scope.ts';
import { takeBackPoints } from '../../loyalty/of-orders.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { OrderRow } from '../tables.ts';
import { sumOf } from './deposit-money.ts';
import { depositsOf } from './deposit-rows.ts';
import { moneyLeft } from './order-money.ts';

/**
 * Takes back the points of what is back of the money by now; deposits that were returned earned none. The
 * caller holds the order.
 */
export async function takeBackPart(db: Db, order: OrderRow, now: Date): Promise<void> {
  const { tenant, id, number, customer_id, snapshot } = order;
  if (customer_id === null) return;
  const of = (wanted: string) => sumOf(snapshot.totals.flatMap(({ code, amount }) => (code === wanted ? amount : [])));
  const sessions = await sessionsOf(db, tenant, id);
  const pieces = await depositsOf(db, tenant, [id]);
  const returned = sumOf(pieces.filter(({ state }) => state === 'returned').map(({ refunded }) => refunded));
  // The tip earned none, and goes back last.
  const { all } = await moneyLeft(db, order, sessions);
  const back = of('grand') - (all - tipLeft(tipIn(snapshot.totals), all)) - returned;
  const reason = { ar: `أُعيد جزء من مبلغ الطلب ${number}`, en: `A part of order ${number} was refunded` };
  await takeBackPoints(db, { tenant, id, customer_id }, { back, paid: of('grand') - of('insurance') }, reason, now);
}
