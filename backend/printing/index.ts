/**
 * Printing (PRN): tickets and receipts of accepted orders and rounds on the printers of their branch. Jobs
 * are written with the acceptance (`write-jobs.ts`), handed over once (`hand-over.ts`) to printers that ask
 * (`machine.ts`: Star, Epson) or hang on a tablet (`calls/tablet-calls.ts`), and looked after (`tend.ts`).
 */
import { isRunning } from '@sufra/api/order/statuses';
import { DAY_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { printRound } from '../dine-in/rounds/round-papers.ts';
import { linesOf } from '../dine-in/rows.ts';
import { papersFollow } from '../order/changes/contents/papers-follow.ts';
import type { Platform } from '../platform.ts';
import { redPrints } from '../staff/board/red-prints.ts';
import { tellStaff } from './announce.ts';
import { registerPrintCalls } from './calls/print-calls.ts';
import { registerPrinterCalls } from './calls/printer-calls.ts';
import { registerTabletCalls } from './calls/tablet-calls.ts';
import { registerMachines } from './machine.ts';
import { redOf } from './red.ts';
import { forgetJobs, tendJobs } from './tend.ts';
import { withdrawJobs, writeJobs, writeOrderJobs } from './write-jobs.ts';

export async function registerPrinting(platform: Platform): Promise<void> {
  const { hooks } = platform;
  hooks.provide(papersFollow, async (db, order, moves, now) => {
    const isAccepted = moves.some(({ status }) => status === 'accepted');
    const isOther = isAccepted
      ? (await writeOrderJobs(db, order, now)) > 0
      : !isRunning(order.status) && (await withdrawJobs(db, order, now));
    if (isOther) tellStaff(platform, db, order.branch_id);
  });
  hooks.provide(printRound, async (db, session, number, now) => {
    const lines = (await linesOf(db, session.id)).filter(({ round }) => round === number);
    const source = {
      ...{ source: `round ${session.id} ${number}`, order_id: null, session_id: session.id, round: number },
      ...{ branch_id: session.branch_id, type: 'dine_in' as const, lines },
    };
    const written = await writeJobs(db, source, { again: 0, copy: 0, now });
    if (written.length > 0) tellStaff(platform, db, session.branch_id);
  });
  hooks.provide(redPrints, async (db, branches) =>
    (await redOf(db, branches)).map(({ id, branch_id, red_at }) => ({ id, branch_id, at: red_at.toISOString() })),
  );
  registerMachines(platform);
  await registerPrinterCalls(platform);
  await registerPrintCalls(platform);
  await registerTabletCalls(platform);
  platform.every('papers that are not printed', SECOND_MS, () => tendJobs(platform));
  platform.every('forget old papers', DAY_MS / 4, () => forgetJobs(platform));
}
