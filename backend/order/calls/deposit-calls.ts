/** Calls of deposits: what a customer's are, and where their money goes (guide §6.3). */

import type { DepositWay } from '@sufra/api/order/deposit-states';
import { chooseDepositRefund, listDeposits } from '@sufra/api/order/endpoints';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { Platform } from '../../platform.ts';
import { depositsChanged } from '../changes/deposits-changed.ts';
import type { MoveScope } from '../changes/move-order.ts';
import { depositMoney } from '../deposits/deposit-money.ts';
import { depositsOf, slipOf } from '../deposits/deposit-rows.ts';
import { depositsPage } from '../deposits/deposit-view.ts';
import { findOrder } from '../order-rows.ts';
import { depositSlips } from '../tables.ts';
import { orderView } from '../view/order-view.ts';
import { withOwnOrder } from './owner.ts';

export async function registerDepositCalls(platform: Platform): Promise<void> {
  await serve(platform, listDeposits, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb((db) => depositsPage(db, call.tenant.tenant, id, call.query.page ?? 1));
  });

  await serve(platform, chooseDepositRefund, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.withDb((db) => choose({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body.to));
    return withOwnOrder(call, id, orderView);
  });
}

/** Throws DEPOSIT_WAY for a way that there is not now. Said again it changes nothing. */
async function choose(scope: MoveScope, id: string, to: Exclude<DepositWay, 'cash'>): Promise<void> {
  const { db, tenant } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  const slip = order && (await slipOf(db, order));
  const pieces = slip ? await depositsOf(db, tenant.tenant, [id]) : [];
  if (!slip || pieces.every(({ state }) => state !== 'held')) throw refuse('DEPOSIT_WAY', { field: 'to' });
  const { ways } = await depositMoney(db, order, slip, pieces, await sessionsOf(db, tenant.tenant, id));
  if (!ways.includes(to)) throw refuse('DEPOSIT_WAY', { field: 'to' });
  if (slip.refund_to === to) return;
  await db
    .update(depositSlips)
    .set({ refund_to: to })
    .where(and(eq(depositSlips.tenant, tenant.tenant), eq(depositSlips.order_id, id)));
  await depositsChanged(scope, order);
}
