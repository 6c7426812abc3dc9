/** Calls about refunds that wait: for a second person, or for the payment provider (SHOP-014). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import {
  askMoneyBack,
  askRefund,
  confirmRefund,
  listRefundRequests,
  refuseRefund,
  retryRefund,
} from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { MoveScope } from '../../order/changes/move-order.ts';
import { refundByStaff } from '../../order/changes/refund-by-staff.ts';
import type { OrderRow } from '../../order/tables.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import type { RefundRequestRow } from '../tables.ts';
import { type ActOfOrder, doAct, mostOfAct } from './asked-acts.ts';
import { change, requireSeen } from './change-order.ts';
import { refundPreview } from './refund-preview.ts';
import { addRequest, endRequest, openRequests, requestView, retryNow } from './refund-requests.ts';
import { wantedAmount } from './refund-wanted.ts';

export async function registerRefunds(platform: Platform): Promise<void> {
  const announce = (db: Db, { id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>) =>
    db.afterCommit(() => platform.realtime.publishToStaff(db.tenant, branch_id, { event: 'staff.refund', id }));

  await serveStaff(platform, listRefundRequests, async (call) => {
    const { member, branch, signedIn } = call;
    const branches = branch === null ? member.branches : [branch];
    const rows = await call.withDb((db) => openRequests(db, branches, call.now()));
    return {
      data: rows.map(({ request, number, currency }) => ({
        ...requestView(request, currency, signedIn.person.id),
        ...{ order_id: request.order_id, number, branch_id: request.branch_id },
      })),
    };
  });

  await serveStaff(platform, askRefund, (call) =>
    change(call, async ({ db, now }, order) => {
      await requireSeen(db, order, call);
      const wanted = wantedAmount(order, call.body);
      const { total } = await refundPreview(db, order, wanted, call.body.lines);
      if (toMinor(total) <= 0) throw refuse(call.body.lines ? 'REFUND_NOTHING' : 'INVALID_INPUT', { field: 'amount' });
      const reason = call.body.reason?.trim() || null;
      const amount = wanted === null ? null : fromMinor(wanted);
      const lines = call.body.lines ?? null;
      await addRequest(db, order, { amount, lines, act: null, total, reason, by: call.signedIn.person, now });
      announce(db, order);
      return { amount: total, currency: order.currency, reason };
    }),
  );

  await serveStaff(platform, askMoneyBack, (call) =>
    change(call, async ({ db, now }, order) => {
      const { kind, reason, line_id, ...agreed } = call.body.act;
      const act: ActOfOrder | null =
        kind === 'cancel' ? (reason ? { kind, reason } : null) : line_id ? { kind, line_id, ...agreed } : null;
      if (!act) throw refuse('INVALID_INPUT', { field: 'act' });
      const most = await mostOfAct(db, order, act, call.member.role);
      if (most <= 0) throw refuse('REFUND_NOTHING', { field: 'act' });
      const total = fromMinor(most);
      const by = call.signedIn.person;
      await addRequest(db, order, { amount: null, lines: null, act, total, reason: null, by, now });
      announce(db, order);
      return { amount: total, currency: order.currency, act: act.kind };
    }),
  );

  await serveStaff(platform, confirmRefund, (call) =>
    change(
      call,
      async (scope, order) => {
        const { db, now } = scope;
        const row = await endRequest(db, { order: order.id, request: call.params.request, now }, 'confirmed');
        if (row.asked_by === call.signedIn.person.id) throw refuse('REFUND_OWN');
        if (row.act) await doAct(scope, order, row.act);
        else await refundAsAsked(scope, order, row);
        announce(db, order);
        const { total: amount, asked_name: asked_by, reason } = row;
        return { amount, currency: order.currency, asked_by, reason, ...(row.act ? { act: row.act.kind } : {}) };
      },
      'agreed',
    ),
  );

  await serveStaff(platform, refuseRefund, (call) =>
    change(call, async ({ db, now }, order) => {
      const row = await endRequest(db, { order: order.id, request: call.params.request, now }, 'refused');
      announce(db, order);
      return { amount: row.total, currency: order.currency, asked_by: row.asked_name };
    }),
  );

  await serveStaff(platform, retryRefund, (call) =>
    change(call, async ({ db, now }, order) => {
      const { amount, currency } = await retryNow(db, order.id, call.params.refund, now);
      return { amount, currency };
    }),
  );
}

async function refundAsAsked(scope: MoveScope, order: OrderRow, row: RefundRequestRow): Promise<void> {
  const amount = row.amount === null ? null : toMinor(row.amount);
  const { total } = await refundPreview(scope.db, order, amount, row.lines);
  // A payer's money went meanwhile: the person agrees to the sum that is on the button.
  if (row.lines && total !== row.total) throw refuse('REFUND_TOO_MUCH', { params: { most: total } });
  await refundByStaff(scope, order.id, amount, row.lines);
}
