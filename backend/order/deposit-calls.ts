/** Calls of deposits: what a customer's are, and where their money goes (guide §6.3). */

import type { DepositWay } from '@sufra/api/order/deposit-states';
import { chooseDepositRefund, listDeposits } from '@sufra/api/order/endpoints';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import { sessionsOf } from '../payment/session-rows.ts';
import type { Platform } from '../platform.ts';
import { withOwnOrder } from './calls.ts';
import { depositMoney } from './deposit-money.ts';
import { depositsOf, slipOf } from './deposit-rows.ts';
import { depositsPage } from './deposit-view.ts';
import { depositsChanged } from './deposits-changed.ts';
import type { MoveScope } from './move-order.ts';
import { findOrder, orderView } from './order-view.ts';
import { depositSlips } from './tables.ts';

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
