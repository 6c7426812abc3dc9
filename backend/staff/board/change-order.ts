/** What calls of staff about one order share. */
import { toMinor } from '@sufra/api/order/minor';
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { MoveScope } from '../../order/changes/move-order.ts';
import { findOrder } from '../../order/order-rows.ts';
import type { OrderRow } from '../../order/tables.ts';
import type { Member } from '../people/members.ts';
import type { RestaurantScope } from '../serve/serve-staff.ts';
import { staffOrderView } from './board-view.ts';
import { type MoneyRule, watchMoney } from './money-back.ts';
import { mostToRefund } from './refund-preview.ts';

/** Throws NOT_FOUND. */
export async function orderOf(db: Db, id: string, lock?: 'update'): Promise<OrderRow> {
  const order = await findOrder(db, db.tenant, id, lock);
  if (!order) throw refuse('NOT_FOUND');
  return order;
}

/** Role and id of the person that reads an order. */
export function readerOf({ member, signedIn }: RestaurantScope): Pick<Member, 'role'> & { id: string } {
  return { role: member.role, id: signedIn.person.id };
}

type OrderCall = RestaurantScope & {
  params: { order: string };
  /** Absent: the call is about something that cannot change unseen. */
  body?: { version: number };
};

export type Said = Record<string, unknown>;

/**
 * Changes an order under its lock, while it is as the caller saw it: otherwise ORDER_CHANGED with the order
 * as it is now. `work` answers what the entry of the audit says beside the status. Money that it sends back
 * is judged by `rule`.
 */
export function change(
  call: OrderCall,
  work: (scope: MoveScope, order: OrderRow) => Promise<Said>,
  rule: MoneyRule = 'decided',
): Promise<Reply<StaffOrder>> {
  const { platform, tenant } = call;
  const reader = readerOf(call);
  return call.act(async (db, note) => {
    const now = call.now();
    const before = await orderOf(db, call.params.order, 'update');
    if (call.body && before.version !== call.body.version)
      throw refuse('ORDER_CHANGED', { data: await staffOrderView(db, before, reader, now) });
    const judgeMoney = await watchMoney(call, db, rule, before);
    const said = await work({ platform, db, tenant, now }, before);
    const after = await orderOf(db, before.id);
    await judgeMoney(after);
    note({
      about: { kind: 'order', id: before.id, name: before.number },
      branch_id: before.branch_id,
      before: { status: before.status },
      after: { status: after.status, ...said },
    });
    return { data: await staffOrderView(db, after, reader, now) };
  });
}

/**
 * Throws ORDER_CHANGED when another sum could go back when the person looked: their form is of before a
 * refund (SHOP-014).
 */
export async function requireSeen(
  db: Db,
  order: OrderRow,
  call: RestaurantScope & { body: { refundable?: string | null | undefined } },
): Promise<void> {
  const { refundable } = call.body;
  if (refundable == null || toMinor(refundable) === (await mostToRefund(db, order))) return;
  throw refuse('ORDER_CHANGED', { data: await staffOrderView(db, order, readerOf(call), call.now()) });
}
