/**
 * One rule for whatever a call of staff sends back to a customer: of orders, of deposits and of reservations
 * (SHOP-007, SHOP-014, decisions 534 and 557). It measures the money that left, so that no call has to say
 * what it gives back, and a new one is under the rule by itself.
 */
import { toMinor } from '@sufra/api/order/minor';
import { mayDo } from '@sufra/api/staff/access/roles';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../../order/tables.ts';
import { totalGivenBack } from '../../order/view/given-back.ts';
import { heldBy } from '../../payment/refunds.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import { type RestaurantScope, requireFreshProof } from '../serve/serve-staff.ts';
import { moneyOf } from './refund-preview.ts';
import { isAboveLimit } from './refund-wanted.ts';

/**
 * `decided`: a role that may refund, its fresh proof, and a second person above the restaurant's amount.
 * `in a hurry`: the kitchen and the counter (a dish ran out, a piece with a deposit came back), without a
 * proof, up to that amount; above it a second person. `agreed`: the rule was kept before, by a second person;
 * or nothing was begun, and the money would go back in minutes anyway.
 */
export type MoneyRule = 'decided' | 'in a hurry' | 'agreed';

/** Minor units: what the restaurant has of an order. */
async function heldOf(db: Db, order: OrderRow): Promise<number> {
  const { method, cash, wallet } = await moneyOf(db, order);
  return method + cash + wallet;
}

/**
 * Before a change of `order`; answers the judge of what the change made of it, which throws
 * REFUND_NEEDS_SECOND, SIGN_IN_AGAIN: the change is undone then. An order that has no money of its customer
 * can send none back, and is not measured again.
 */
export async function watchMoney(
  call: RestaurantScope,
  db: Db,
  rule: MoneyRule,
  order: OrderRow,
): Promise<(after: OrderRow) => Promise<void>> {
  if (rule === 'agreed') return async () => {};
  const held = await heldOf(db, order);
  if (held <= 0) return async () => {};
  const given = await totalGivenBack(db, order);
  return async (after) => judge(call, db, rule, { went: held - (await heldOf(db, after)), given });
}

/** Minor units of a reservation: what the restaurant has, and what it gave back. */
export async function moneyOfReservation(db: Db, id: string): Promise<{ held: number; given: number }> {
  const sessions = await sessionsOf(db, db.tenant, id, 'reservation');
  const { held, requested } = await heldBy(db, sessions);
  return { held, given: requested + sessions.reduce((sum, { refunded }) => sum + toMinor(refunded), 0) };
}

/** The same as `watchMoney` before a change of a reservation, which holds its row. */
export async function watchReservation(
  call: RestaurantScope,
  db: Db,
  rule: MoneyRule,
  id: string,
): Promise<() => Promise<void>> {
  const { held, given } = await moneyOfReservation(db, id);
  if (rule === 'agreed' || held <= 0) return async () => {};
  return async () => judge(call, db, rule, { went: held - (await moneyOfReservation(db, id)).held, given });
}

/** `went` in this call, `given` before it, of one order or reservation. */
async function judge(
  call: RestaurantScope,
  db: Db,
  rule: Exclude<MoneyRule, 'agreed'>,
  { went, given }: { went: number; given: number },
): Promise<void> {
  if (went <= 0) return;
  if (rule === 'decided') {
    if (!mayDo(call.member.role, 'refund')) throw refuse('REFUND_NEEDS_SECOND');
    requireFreshProof(call);
  }
  if (await isAboveLimit(db, went + given)) throw refuse('REFUND_NEEDS_SECOND');
}
