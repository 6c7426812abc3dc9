/**
 * The board, and what staff do with an order (SHOP-010, SHOP-011, SHOP-014, SHOP-015). The state machine and
 * its effects are those of every order.
 */
import { isStepForward } from '@sufra/api/order/statuses';
import {
  acceptOrder,
  cancelStaffOrder,
  listLineSwaps,
  makeOrderLater,
  moveStaffOrder,
  noteBoardOpen,
  noteOrder,
  previewCancel,
  previewRefund,
  printTicket,
  ranOutOfLine,
  readBoard as readBoardCall,
  readStaffOrder,
  readWaiting as readWaitingCall,
  refundStaffOrder,
  rejectOrder,
} from '@sufra/api/staff/endpoints';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { findBranchRecord } from '../../branch/records.ts';
import { refuse } from '../../errors/refusal.ts';
import { makeLater, noteForKitchen } from '../../order/changes/agreed-by-phone.ts';
import { ranOut } from '../../order/changes/contents/ran-out.ts';
import { moveOrder } from '../../order/changes/move-order.ts';
import { refundByStaff } from '../../order/changes/refund-by-staff.ts';
import { swapsOfLine } from '../../order/changes/staff.ts';
import type { OrderRow } from '../../order/tables.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { acceptByItself, noteBoard } from './accept-by-itself.ts';
import { endOrder } from './asked-acts.ts';
import { readBoard, staffOrderView } from './board-view.ts';
import { change, orderOf, readerOf, requireSeen } from './change-order.ts';
import { promiseOfMinutes } from './minutes.ts';
import { countPrint } from './print-ticket.ts';
import { redPrints } from './red-prints.ts';
import { registerRefunds } from './refund-calls.ts';
import { cancelPreview, refundPreview } from './refund-preview.ts';
import { readWantedLines, wantedAmount } from './refund-wanted.ts';
import { readWaiting } from './waiting.ts';

/** A step that staff take by this call; an order is accepted, ended and refunded by calls of their own. */
const isMove = (status: string): boolean => isStepForward(status) && status !== 'accepted';

export async function registerBoard(platform: Platform): Promise<void> {
  await serveStaff(platform, readWaitingCall, async ({ member, branch, signedIn, tenant, now, withDb }) => {
    const branches = branch === null ? member.branches : [branch];
    const wanted = { tenant: tenant.tenant, branches, staff_id: signedIn.person.id, now: now() };
    return { data: await withDb((db) => readWaiting(db, wanted, platform.hooks.of(redPrints))) };
  });

  await serveStaff(platform, readBoardCall, async (call) => {
    const { member, branch, query, now } = call;
    const branches = branch === null ? member.branches : [branch];
    return { data: await call.withDb((db) => readBoard(db, member, { branches, since: query.since, now: now() })) };
  });

  await serveStaff(platform, noteBoardOpen, async ({ member, branch, now, withDb }) => {
    const until = await withDb((db) => noteBoard(db, branch === null ? member.branches : [branch], now()));
    return { data: { until: until.toISOString() } };
  });
  platform.every('orders that are accepted by themselves', SECOND_MS, () => acceptByItself(platform));

  await serveStaff(platform, readStaffOrder, async (call) => ({
    data: await call.withDb(async (db) => {
      const order = await orderOf(db, call.params.order);
      return staffOrderView(db, order, readerOf(call), call.now());
    }),
  }));

  await serveStaff(platform, printTicket, (call) =>
    call.act(async (db, note) => {
      const order = await orderOf(db, call.params.order);
      const copy = await countPrint(db, order);
      const about = { kind: 'order', id: order.id, name: order.number };
      note({ about, branch_id: order.branch_id, after: { copy } });
      return { data: { copy } };
    }),
  );

  await serveStaff(platform, previewCancel, async (call) => ({
    data: await call.withDb(async (db) => cancelPreview(db, await orderOf(db, call.params.order), call.member.role)),
  }));

  await serveStaff(platform, previewRefund, async (call) => {
    const { amount, lines } = call.query;
    return {
      data: await call.withDb(async (db) => {
        const order = await orderOf(db, call.params.order);
        const chosen = readWantedLines(lines);
        return refundPreview(db, order, wantedAmount(order, { amount, lines: chosen }), chosen);
      }),
    };
  });

  await serveStaff(platform, acceptOrder, (call) =>
    change(call, async (scope, order) => {
      const { minutes } = call.body;
      if (minutes != null && order.delivery_time !== 'asap') throw refuse('INVALID_INPUT', { field: 'minutes' });
      const branch = minutes == null ? null : await findBranchRecord(scope.db, order.branch_id);
      const promise = minutes == null ? undefined : promiseOfMinutes(order, branch, minutes, scope.now);
      await moveOrder(scope, order.id, 'accepted', { by: 'staff', promise });
      return { minutes: minutes ?? null };
    }),
  );

  await serveStaff(platform, rejectOrder, (call) =>
    change(
      call,
      async (scope, order) => {
        if (order.status !== 'created') throw notAllowed(order, 'canceled');
        return endOrder(scope, order, call.body.reason);
      },
      'agreed',
    ),
  );

  await serveStaff(platform, cancelStaffOrder, (call) =>
    change(call, async (scope, order) => {
      if (order.status === 'created') throw notAllowed(order, 'canceled');
      return endOrder(scope, order, call.body.reason);
    }),
  );

  await serveStaff(platform, moveStaffOrder, (call) =>
    change(call, async (scope, order) => {
      const { status } = call.body;
      // A step that was left out would be a new order that no kitchen has taken.
      if (!isMove(status) || order.status === 'created') throw notAllowed(order, status);
      await moveOrder(scope, order.id, status, { by: 'staff' });
      return {};
    }),
  );

  await serveStaff(platform, refundStaffOrder, (call) =>
    change(call, async (scope, order) => {
      await requireSeen(scope.db, order, call);
      const wanted = wantedAmount(order, call.body);
      const { total, needs_second } = await refundPreview(scope.db, order, wanted, call.body.lines);
      if (needs_second) throw refuse('REFUND_NEEDS_SECOND');
      await refundByStaff(scope, order.id, wanted, call.body.lines);
      return { amount: total, currency: order.currency, reason: call.body.reason ?? null };
    }),
  );

  await serveStaff(platform, listLineSwaps, async (call) => ({
    data: await call.withDb(async (db) => {
      const order = await orderOf(db, call.params.order);
      const line = order.snapshot.lines.find(({ id }) => id === call.params.line);
      if (!line) throw refuse('NOT_FOUND');
      const swaps = await swapsOfLine(db, order, line, line.qty, call.now());
      return swaps.map(({ item_id, names, price }) => ({ item_id, names, price }));
    }),
  }));

  await serveStaff(platform, makeOrderLater, (call) =>
    change(call, async (scope, order) => {
      const { minutes } = call.body;
      const { promised_to } = await makeLater(scope, order.id, minutes);
      return { minutes, promised_to: promised_to?.toISOString() ?? null };
    }),
  );

  await serveStaff(platform, noteOrder, (call) =>
    change(call, async (scope, order) => {
      const { snapshot } = await noteForKitchen(scope, order.id, call.body.note);
      return { note: snapshot.agreed_note ?? null };
    }),
  );
  await registerRefunds(platform);

  await serveStaff(platform, ranOutOfLine, (call) =>
    change(
      call,
      async (scope, order) => {
        const { choice, item_id, qty } = call.body;
        const line = order.snapshot.lines.find(({ id }) => id === call.params.line);
        const agreed = choice && { choice, item_id: item_id ?? undefined };
        const { snapshot } = await ranOut(scope, order.id, call.params.line, { agreed, qty });
        const instead = snapshot.ran_out?.findLast(({ line_id }) => line_id === line?.id)?.instead ?? null;
        return { line: line?.names ?? null, qty: qty ?? line?.qty ?? null, choice: choice ?? null, instead };
      },
      'in a hurry',
    ),
  );
}

function notAllowed(order: OrderRow, to: string) {
  return refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to } });
}
