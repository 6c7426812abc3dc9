/**
 * Epson Server Direct Print (PRN-002): the printer asks by a form, gets the paper in the answer, and says by
 * another form how that ended. An answer other than 200 makes it ask for ever: what is not understood is
 * answered with nothing.
 */
import { tellStaff } from '../announce.ts';
import type { Asking, MachineAnswer } from '../asking.ts';
import {
  confirmPrinted,
  handOver,
  IDLE_GRACE_MS,
  loosenIdle,
  makeStuck,
  nameOfJob,
  nextJob,
  putBack,
  readJobName,
  stopWith,
  unconfirmed,
} from '../hand-over.ts';
import { hasJustFailed, noteAsked } from '../printer-rows.ts';
import { epsonRequest } from './request.ts';
import { endOfEpson, readResults, readStatus } from './results.ts';

const XML = 'text/xml; charset=utf-8';
const NOTHING: MachineAnswer = { status: 200, type: XML, body: '' };

/** `POST` with `ConnectionType`. */
export async function answerEpson(asking: Asking, body: Buffer): Promise<MachineAnswer | null> {
  const form = new URLSearchParams(body.toString('utf8'));
  const device = (form.get('Name') || form.get('ID') || 'epson').slice(0, 60);
  switch (form.get('ConnectionType')) {
    case 'GetRequest':
      return givePaper(asking, device);
    case 'SetResponse':
      return takeResults(asking, device, form.get('ResponseFile') ?? '');
    case 'SetStatus':
      return takeStatus(asking, device, form.get('Status') ?? form.get('ResponseFile') ?? '');
    default:
      return asking.asPrinter(async () => NOTHING);
  }
}

async function givePaper(asking: Asking, device: string): Promise<MachineAnswer | null> {
  const { platform, asPrinter, now } = asking;
  const found = await asPrinter(async (db, printer) => {
    const at = now();
    let isOther = await noteAsked(db, printer, { device }, at);
    // It prints one after the other, and says how each ended before it asks again.
    isOther = (await loosenIdle(db, printer, at, IDLE_GRACE_MS)) || isOther;
    const [[has], next] = await Promise.all([unconfirmed(db, printer), nextJob(db, printer)]);
    const isFree = !has && !hasJustFailed(printer, at);
    const wanted = isFree ? next : null;
    const taken = wanted && (await handOver(db, printer, wanted, { device, now: at }));
    if (isOther || taken) tellStaff(platform, db, printer.branch_id);
    return { job: taken };
  });
  if (!found?.job) return found && NOTHING;
  const { job } = found;
  const raster = await asking.rasterOf(job);
  if (raster) return { status: 200, type: XML, body: epsonRequest(raster, nameOfJob(job)) };
  await asPrinter((db, printer) => putBack(db, printer, job, now()));
  return NOTHING;
}

async function takeResults({ platform, asPrinter, now }: Asking, device: string, xml: string) {
  const results = readResults(xml);
  return asPrinter(async (db, printer) => {
    const at = now();
    const failed = results.find(({ success }) => !success);
    const end = failed ? endOfEpson(failed) : null;
    const fault = results.length === 0 || end === 'refused' ? undefined : end;
    let isOther = await noteAsked(db, printer, { device, fault }, at);
    for (const result of results) {
      const named = result.jobName === null ? (await unconfirmed(db, printer))[0] : readJobName(result.jobName);
      if (!named) continue;
      const isNew = result.success
        ? await confirmPrinted(db, printer, named, at)
        : await makeStuck(db, printer, named, { fault: endOfEpson(result), now: at });
      isOther ||= isNew;
    }
    if (isOther) tellStaff(platform, db, printer.branch_id);
    return NOTHING;
  });
}

async function takeStatus({ platform, asPrinter, now }: Asking, device: string, xml: string) {
  const fault = readStatus(xml);
  return asPrinter(async (db, printer) => {
    const at = now();
    let isOther = await noteAsked(db, printer, { device, fault }, at);
    if (fault) isOther = (await stopWith(db, printer, fault, at)) || isOther;
    if (isOther) tellStaff(platform, db, printer.branch_id);
    return NOTHING;
  });
}
