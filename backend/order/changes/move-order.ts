/** Moves of an order: planned by the status machine, recorded one by one, published to its owners (API-051). */

import { missedAt } from '@sufra/api/order/missed-at';
import { type Move, nextStatuses, type OrderActor, planMoves } from '@sufra/api/order/status-transitions';
import { cameToNothing, givesMoneyBack } from '@sufra/api/order/statuses';
import { tookMoney } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { releaseSlot } from '../../branch/service.ts';
import { countAtCommit } from '../../database/counted.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { movePointsOfOrder } from '../../loyalty/of-orders.ts';
import { rewardReferral } from '../../loyalty/referrals.ts';
import { settleCancelled } from '../../payment/refunds.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { moveChallengesOfOrder } from '../../wallet/challenges.ts';
import { announce } from '../announce.ts';
import { groupOfCart, tellGroup } from '../cart/group/announce.ts';
import { holdDeposits, releaseDeposits } from '../deposits/deposit-rows.ts';
import { giveCashBack } from '../deposits/order-money.ts';
import { takeBackPart } from '../deposits/points-back.ts';
import { findOrder } from '../order-rows.ts';
import type { CancelReason, CustomerReason, SystemReason } from '../rules/cancel-reasons.ts';
import { kitchenStart } from '../rules/cancel-window.ts';
import { WAITING } from '../rules/waiting.ts';
import { type OrderRow, orderMoves, orders } from '../tables.ts';
import { settleTax } from '../tax/settle-tax.ts';
import { endCourier, ON_THE_WAY } from '../view/couriers.ts';
import { giveBack } from './contents/give-back.ts';
import { papersFollow } from './contents/papers-follow.ts';
import { settleLate } from './late-credit.ts';
import { tellMove } from './letters/messages.ts';
import { sendReceipt } from './letters/receipt-letter.ts';

export interface MoveScope {
  platform: Pick<Platform, 'realtime' | 'config' | 'hooks'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

export interface MoveOptions {
  /** Absent: the first who may. */
  by?: OrderActor;
  /** Why, of a move to `canceled`. */
  reason?: CancelReason | CustomerReason | SystemReason;
  /** What the customer adds to it. */
  note?: string | null;
  /** What its customer is promised from now on, of a move to `accepted`; absent: as it was promised. */
  promise?: Pick<OrderRow, 'promised_from' | 'promised_to'> | undefined;
}

/** Throws NOT_FOUND, and ORDER_TRANSITION for a move that is not allowed (to `by`). */
export async function moveOrder(
  scope: MoveScope,
  id: string,
  status: string,
  { by, reason, note, promise: chosen }: MoveOptions = {},
): Promise<OrderRow> {
  const { db, tenant, now, platform } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const moves = planMoves(machineState(order), status, by);
  if (!moves) throw refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to: status } });

  const promise = chosen ?? promiseAfter(order, moves, now);
  const cancel_reason = status === 'canceled' ? (reason ?? null) : order.cancel_reason;
  const cancel_note = status === 'canceled' ? (note ?? null) : order.cancel_note;
  const late = await settleLate(db, order, status, now);
  const changed: OrderRow = {
    ...order,
    ...promise,
    ...late,
    status,
    miss_at: status === 'created' ? missedAfter(order, now) : order.miss_at,
    cancel_reason,
    cancel_note,
    version: order.version + moves.length,
    updated_at: now,
  };
  const { version, updated_at, promised_from, promised_to, miss_at } = changed;
  await db
    .update(orders)
    .set({ status, miss_at, cancel_reason, cancel_note, version, updated_at, promised_from, promised_to, ...late })
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, id)));
  const position = await db.$count(orderMoves, and(eq(orderMoves.tenant, tenant.tenant), eq(orderMoves.order_id, id)));
  await db.insert(orderMoves).values(
    moves.map((move, index) => ({
      tenant: tenant.tenant,
      order_id: id,
      position: position + index + 1,
      ...move,
      at: now,
    })),
  );
  for (const move of moves) countAtCommit(db, 'orders', move.status);
  await platform.hooks.of(papersFollow)(db, changed, moves, now);
  if (order.scheduled_period && cameToNothing(status)) {
    await releaseSlot(db, order.branch_id, order.type, order.scheduled_period.getTime());
  }
  const { number, customer_id, snapshot } = order;
  // Staff who give all of it back; the system's own move to it follows money that is back already.
  const isGivenBack = status === 'refunded' && !cameToNothing(order.status);
  if (cameToNothing(status) || isGivenBack)
    await settleCancelled(db, { tenant: tenant.tenant, id, number, customer_id }, now);
  if (isGivenBack) await giveCashBack(db, order, now);
  // After it: what a refund has put back into the wallet counts.
  if (givesMoneyBack(status)) await giveBack(db, order, now);
  if (order.status === ON_THE_WAY) await endCourier(db, order);
  if (status === 'delivered') await holdDeposits(db, order, now);
  if (givesMoneyBack(status)) await releaseDeposits(db, order, now);
  const bonus = snapshot.bonus_points ?? 0;
  const moved = { tenant: tenant.tenant, id, number, customer_id, status, totals: snapshot.totals, bonus };
  await movePointsOfOrder(db, moved, now);
  // Its bank gave a part back before it was handed over.
  if (status === 'delivered' && order.payment_status === 'partially_refunded') await takeBackPart(db, changed, now);
  await rewardReferral(db, moved, now);
  const { type, branch_id, created_at } = order;
  await moveChallengesOfOrder(db, { ...moved, type, branch_id, created_at, lines: snapshot.lines }, now);
  announce(platform, db, changed, 'order.status');
  // Its guests may change their dishes again.
  if (order.status === WAITING && cameToNothing(status)) tellGroup(platform, db, await groupOfCart(db, order.cart_id));
  if (promise) announce(platform, db, changed, 'order.promise');
  await settleTax(scope, changed);
  await tellMove(scope, order, changed, by);
  if (status === 'delivered') await sendReceipt(scope, changed);
  return changed;
}

/** Statuses that staff can move an order to, one step at a time. */
export function staffMoves(order: Pick<OrderRow, 'status' | 'type' | 'payment_status'>): readonly string[] {
  return nextStatuses(machineState(order), 'staff');
}

function machineState({ status, type, payment_status }: Pick<OrderRow, 'status' | 'type' | 'payment_status'>) {
  return { status, type, captured: tookMoney(payment_status) };
}

/**
 * An order that waited to be paid or approved comes to the restaurant now, and has the time of one that is placed now.
 */
function missedAfter(order: OrderRow, now: Date): Date {
  const startsAt = kitchenStart(order)?.getTime();
  return new Date(missedAt(now.getTime(), null, startsAt === undefined ? null : { startsAt, opensAt: startsAt }));
}

/** The kitchen's minutes count from when it takes the order: an asap order that waited is promised later. */
function promiseAfter(
  order: OrderRow,
  moves: readonly Move[],
  now: Date,
): Pick<OrderRow, 'promised_from' | 'promised_to'> | null {
  const accepted = moves.length === 1 && moves[0]?.status === 'accepted';
  if (!accepted || order.delivery_time !== 'asap' || !order.promised_to) return null;
  const { min, max } = order.snapshot.promise_minutes;
  const promised_to = new Date(now.getTime() + max * MINUTE_MS);
  if (promised_to.getTime() - order.promised_to.getTime() < MINUTE_MS) return null;
  return { promised_from: new Date(now.getTime() + min * MINUTE_MS), promised_to };
}
