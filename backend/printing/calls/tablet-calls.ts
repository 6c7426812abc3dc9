/**
 * Calls of a device that has the console open and a printer beside it (PRN-002). They are no acts of a
 * person: the page makes them by itself, and the audit has none of them. A paper goes to the device that
 * takes it, as to a printer that asks.
 */
import { endPrint, takePrint } from '@sufra/api/staff/endpoints';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { serveStaff } from '../../staff/serve/serve-staff.ts';
import { tellStaff } from '../announce.ts';
import { escPos } from '../escpos.ts';
import { confirmPrinted, handOver, loosenIdle, makeStuck, nextJob, PRINT_MS, putBack } from '../hand-over.ts';
import { noteAsked } from '../printer-rows.ts';
import { rasterOfJob } from '../render-job.ts';
import { printers, printJobs } from '../tables.ts';

export async function registerTabletCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, takePrint, async (call) => {
    const { branch, printer: id } = call.params;
    const { device } = call.body;
    const job = await call.withDb(async (db) => {
      const now = call.now();
      const [printer] = await db
        .select()
        .from(printers)
        .where(and(eq(printers.tenant, db.tenant), eq(printers.branch_id, branch), eq(printers.id, id)));
      if (!printer) throw refuse('NOT_FOUND');
      if (printer.kind !== 'tablet') throw refuse('INVALID_INPUT', { field: 'printer' });
      let isOther = await noteAsked(db, printer, { device: 'tablet', fault: null }, now);
      isOther = (await loosenIdle(db, printer, now, PRINT_MS)) || isOther;
      const wanted = await nextJob(db, printer);
      const taken = wanted && (await handOver(db, printer, wanted, { device, now }));
      if (isOther || taken) tellStaff(platform, db, branch);
      return taken;
    });
    if (!job) return { data: { print: null } };
    const raster = await rasterOfJob(platform, call.tenant.tenant, job);
    if (raster)
      return { data: { print: { id: job.id, attempt: job.attempt, data: escPos(raster).toString('base64') } } };
    await call.withDb((db) => putBack(db, job, job, call.now()));
    return { data: { print: null } };
  });

  await serveStaff(platform, endPrint, async (call) => {
    const { branch, print } = call.params;
    const { device, attempt, result } = call.body;
    return {
      data: await call.withDb(async (db) => {
        const at = { tenant: db.tenant, branch_id: branch };
        const isJob = and(eq(printJobs.tenant, db.tenant), eq(printJobs.branch_id, branch), eq(printJobs.id, print));
        const [job] = await db.select().from(printJobs).where(isJob);
        // What another device has is not this one's to say.
        if (!job || job.device !== device) throw refuse('NOT_FOUND');
        const named = { id: print, attempt };
        const now = call.now();
        const known =
          result === 'printed'
            ? await confirmPrinted(db, at, named, now)
            : result === 'untouched'
              ? await putBack(db, at, named, now)
              : await makeStuck(db, at, named, { fault: 'unsure', now });
        if (known) tellStaff(platform, db, branch);
        const [after] = await db.select({ state: printJobs.state }).from(printJobs).where(isJob);
        return { state: after!.state, known };
      }),
    };
  });
}
