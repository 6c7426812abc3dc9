/**
 * Star CloudPRNT, as its protocol guide 2.4 and developer guide 1.4 say it (PRN-002): the printer asks by
 * POST, gets the paper as a PNG by GET, and confirms by DELETE. A GET changes nothing when it is sent again:
 * the same paper is answered to the same device until it is confirmed.
 */
import type { PrinterFault } from '@sufra/api/printing/states';
import { isRecord } from '@sufra/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { tellStaff } from '../announce.ts';
import type { Asking, MachineAnswer } from '../asking.ts';
import {
  confirmPrinted,
  handOver,
  IDLE_GRACE_MS,
  type JobName,
  loosenIdle,
  makeStuck,
  nameOfJob,
  nextJob,
  PRINT_MS,
  putBack,
  readJobName,
  stopWith,
  unconfirmed,
} from '../hand-over.ts';
import { noteAsked } from '../printer-rows.ts';
import { pngOf } from '../raster/raster.ts';
import { type PrinterRow, type PrintJobRow, printJobs } from '../tables.ts';
import { endOfStar, faultOfStar, readStarCode } from './codes.ts';

const PNG = 'image/png';
/** Its clients may ask for the same under Star's own name, with what their memory takes. */
const TYPES: readonly string[] = [PNG, 'image/vnd.star.png'];
const IDLE: MachineAnswer = json({ jobReady: false });
const DONE: MachineAnswer = { status: 200 };

interface Poll {
  device: string;
  fault: PrinterFault | null;
  /** Null: this printer does not say. */
  isPrinting: boolean | null;
}

/** `POST`: how the printer is, and whether there is a job. */
export async function answerPoll({ platform, asPrinter, now }: Asking, body: Buffer): Promise<MachineAnswer | null> {
  const said = readPoll(body);
  return asPrinter(async (db, printer) => {
    const at = now();
    let isOther = await noteAsked(db, printer, said, at);
    if (said.fault !== null) isOther = (await stopWith(db, printer, said.fault, at)) || isOther;
    const grace = said.isPrinting === false ? IDLE_GRACE_MS : PRINT_MS;
    if (said.isPrinting !== true) isOther = (await loosenIdle(db, printer, at, grace)) || isOther;
    if (isOther) tellStaff(platform, db, printer.branch_id);
    if (said.fault !== null || said.isPrinting === true) return IDLE;
    // It has one that it did not confirm yet: one after the other.
    const [[has], job] = await Promise.all([unconfirmed(db, printer), nextJob(db, printer)]);
    if (has || !job) return IDLE;
    const jobToken = nameOfJob(job);
    return json({ jobReady: true, mediaTypes: [PNG], jobToken, deleteMethod: 'DELETE' });
  });
}

function readPoll(body: Buffer): Poll {
  const said = parse(body);
  const { printerMAC, statusCode, printingInProgress } = said;
  return {
    device: deviceOf(printerMAC),
    fault: faultOfStar(readStarCode(decoded(statusCode))),
    isPrinting: typeof printingInProgress === 'boolean' ? printingInProgress : null,
  };
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'));
    return isRecord(said) ? said : {};
  } catch {
    return {};
  }
}

function decoded(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A MAC address, however it is written. */
function deviceOf(mac: unknown): string {
  const hex = typeof mac === 'string' ? mac.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() : '';
  return hex.length === 12 ? hex : 'star';
}

export interface StarQuery {
  token?: unknown;
  mac?: unknown;
  type?: unknown;
  code?: unknown;
}

/** `GET`: the paper. 404: there is none for this device; 415: the printer asks for it in another form. */
export async function answerJob(asking: Asking, { token, mac, type = PNG }: StarQuery): Promise<MachineAnswer | null> {
  if (typeof type !== 'string' || !TYPES.includes(type.split(';')[0]!.trim().toLowerCase())) return { status: 415 };
  const { platform, asPrinter, now } = asking;
  const device = deviceOf(mac);
  const job = await asPrinter(async (db, printer) => {
    const wanted = token === undefined ? await wantedOf(db, printer, device) : readJobName(token);
    if (!wanted) return null;
    const present = await findJob(db, printer, wanted);
    if (present?.state === 'sent' && present.attempt === wanted.attempt)
      // Its answer was lost on the way. Another printer with the same address gets none of it.
      return present.device === device && present.printer_id === printer.id ? present : null;
    const taken = await handOver(db, printer, wanted, { device, now: now() });
    if (taken) tellStaff(platform, db, printer.branch_id);
    return taken;
  });
  if (!job) return { status: 404 };
  const raster = await asking.rasterOf(job);
  if (!raster) {
    await asPrinter((db, printer) => putBack(db, printer, job, now()));
    return { status: 404 };
  }
  return {
    status: 200,
    type: PNG,
    body: await pngOf(raster),
    headers: { 'X-Star-ImageDitherPattern': 'none', 'X-Star-Cut': 'partial; feed=true' },
  };
}

/** What an interface that knows no tokens means: what it has and asks for again, or the next. */
async function wantedOf(db: Db, printer: PrinterRow, device: string): Promise<JobName | null> {
  const [has] = await unconfirmed(db, printer);
  if (has) return has.device === device ? has : null;
  return nextJob(db, printer);
}

async function findJob(db: Db, { tenant, branch_id }: PrinterRow, { id }: JobName): Promise<PrintJobRow | null> {
  const [row] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.tenant, tenant), eq(printJobs.branch_id, branch_id), eq(printJobs.id, id)));
  return row ?? null;
}

/** `DELETE`: how the paper ended. The second time it changes nothing more. */
export async function takeConfirmation(
  { platform, asPrinter, now }: Asking,
  { token, mac, code }: StarQuery,
): Promise<MachineAnswer | null> {
  return asPrinter(async (db, printer) => {
    const named = token === undefined ? (await unconfirmed(db, printer))[0] : readJobName(token);
    if (!named) return DONE;
    // Another printer with the same address has not got it, and says so.
    if (mac !== undefined && (await findJob(db, printer, named))?.device !== deviceOf(mac)) return DONE;
    const end = endOfStar(readStarCode(decoded(code)));
    const at = now();
    const isNew =
      end === 'printed'
        ? await confirmPrinted(db, printer, named, at)
        : end === 'unfetched'
          ? await putBack(db, printer, named, at)
          : await makeStuck(db, printer, named, { fault: end, now: at });
    if (isNew) tellStaff(platform, db, printer.branch_id);
    return DONE;
  });
}

function json(data: object): MachineAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(data) };
}
