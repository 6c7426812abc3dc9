/** Calls about papers that alarm, and the papers of an order once more (PRN-003). */

import { isUnderWay } from '@sufra/api/order/statuses';
import { printOrderAgain, readPrints, retryPrint, settlePrint } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { AuditNote } from '../../staff/audit/audit-note.ts';
import { orderOf } from '../../staff/board/change-order.ts';
import { type RestaurantScope, serveStaff } from '../../staff/serve/serve-staff.ts';
import { tellStaff } from '../announce.ts';
import { openJob, retryJob, settleJob, writeAgain } from '../retry.ts';
import type { PrintJobRow } from '../tables.ts';
import { printsView } from './prints-view.ts';

export async function registerPrintCalls(platform: Platform): Promise<void> {
  const branchesOf = ({ member, branch }: Pick<RestaurantScope, 'member' | 'branch'>) =>
    branch === null ? member.branches : [branch];

  await serveStaff(platform, readPrints, async (call) => ({
    data: await call.withDb((db) => printsView(db, branchesOf(call), call.now())),
  }));

  await serveStaff(platform, retryPrint, (call) =>
    call.act(async (db, note) => {
      const { branch, print } = call.params;
      const job = await openJob(db, branch, print);
      const { copy } = await retryJob(db, job, call.body.printer_id ?? null, call.now());
      note({ about: await aboutOf(db, job), branch_id: branch, after: { station: job.station_name, copy } });
      tellStaff(platform, db, branch);
      return { data: await printsView(db, call.member.branches, call.now()) };
    }),
  );

  await serveStaff(platform, settlePrint, (call) =>
    call.act(async (db, note) => {
      const { branch, print } = call.params;
      const job = await openJob(db, branch, print);
      await settleJob(db, job, call.now());
      note({ about: await aboutOf(db, job), branch_id: branch, after: { station: job.station_name } });
      tellStaff(platform, db, branch);
      return { data: await printsView(db, call.member.branches, call.now()) };
    }),
  );

  await serveStaff(platform, printOrderAgain, (call) =>
    call.act(async (db, note) => {
      const order = await orderOf(db, call.params.order, 'update');
      if (!isUnderWay(order.status))
        throw refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to: order.status } });
      const jobs = await writeAgain(db, order, call.now());
      note({
        about: { kind: 'order', id: order.id, name: order.number },
        branch_id: order.branch_id,
        after: { copy: jobs[0]?.copy ?? 0, papers: jobs.length },
      });
      tellStaff(platform, db, order.branch_id);
      return { data: { papers: jobs.length } };
    }),
  );
}

async function aboutOf(db: Db, { order_id, session_id, station_name }: PrintJobRow): Promise<AuditNote['about']> {
  if (order_id === null) return { kind: 'table', id: session_id ?? '', name: station_name };
  return { kind: 'order', id: order_id, name: (await orderOf(db, order_id)).number };
}
