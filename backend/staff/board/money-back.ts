/**
 * One rule for whatever a call of staff sends back to a customer (SHOP-007, SHOP-014, decision 534). It measures the money that left, so that no call has to say
 * what it gives back, and a new one is under the rule by itself.
 */
import { toMinor } from '@sufra/api/order/minor';
import { mayDo } from '@sufra/api/staff/roles';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../../order/tables.ts';
import { refundOf } from '../../payment/refunds.ts';
import { type RestaurantScope, requireFreshProof } from '../serve-staff.ts';
import { moneyOf } from './refund-preview.ts';
import { isAboveLimit } from './refund-wanted.ts';

/**
 * `decided`: a role that may refund, its fresh proof, and a second person above the restaurant's amount.
 * `in a hurry`: the kitchen and the counter, without a proof, up to that amount; above it a second person.
 * `agreed`: the rule was kept before, by a second person; or nothing was begun, and the money would go back in minutes anyway.
 */
export type MoneyRule = 'decided' | 'in a hurry' | 'agreed';

/** Minor units: what the restaurant has of an order. */
async function heldOf(db: Db, order: OrderRow): Promise<number> {
  const { method, cash, wallet } = await moneyOf(db, order);
  return method + cash + wallet;
}

/**
 * Before a change of `order`; answers the judge of what the change made of it, which throws REFUND_NEEDS_SECOND, SIGN_IN_AGAIN: the change is undone then.
 * An order that has no money of its customer can send none back, and is not measured again.
 */
export async function watchMoney(
  call: RestaurantScope,
  db: Db,
  rule: MoneyRule,
  order: OrderRow,
): Promise<(after: OrderRow) => Promise<void>> {
  const held = rule === 'agreed' ? 0 : await heldOf(db, order);
  if (held <= 0) return async () => {};
  const given = toMinor((await refundOf(db, order))?.amount ?? '0.00');
  return async (after) => {
    const went = held - (await heldOf(db, after));
    if (went <= 0) return;
    if (rule === 'decided') {
      if (!mayDo(call.member.role, 'refund')) throw refuse('REFUND_NEEDS_SECOND');
      requireFreshProof(call);
    }
    if (await isAboveLimit(db, went + given)) throw refuse('REFUND_NEEDS_SECOND');
  };
}
