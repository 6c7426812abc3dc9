/**
 * The sender (TAX-002, TAX-003): reports what is due, each document once. One server reports for a device at a time. A document is claimed for a while, sent
 * outside of any transaction, and its answer is taken in under the row's lock by the table of states: a server that dies on the way leaves device and document
 * to another, and an answer that comes twice changes nothing.
 */
import { isOpenTaxState, mayMove, type TaxDocumentState } from '@sufra/api/tax/document-states';
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { findDevice } from '../chain/devices.ts';
import { findDocument } from '../chain/documents.ts';
import type { AuthorityAnswer, TaxServices } from '../documents/authority.ts';
import { takenMessages } from '../documents/taken-messages.ts';
import { type SigningKeys, signingKeys } from '../keys/device-keys.ts';
import { type DeviceRow, type DocumentRow, type ReportRow, taxDevices, taxReports } from '../tables.ts';
import { awayPause, CLAIM_MS, checkPause, KEYS_PAUSE_MS } from './pauses.ts';
import { signDocument } from './sign-waiting.ts';

export interface Sending {
  database: Database;
  clock: Clock;
  log: Logger;
  services: TaxServices;
}

/** Of one device, so that the documents of one never keep another's from being sent; and of all. */
const [OF_DEVICE_MOST, OF_RUN_MOST] = [50, 500];
/** Devices that are sent for at the same time, of one authority. */
const LANES = 4;
/** An authority that answers so many of its devices not at all is left alone until the next run: each call waits for seconds. */
const SILENT_MOST = 8;

type Key = Pick<ReportRow, 'tenant' | 'device_id' | 'counter'>;
interface Due extends Key {
  authority: string;
  try_at: Date;
}

/** The job. Documents of a device go in the order of its chain; one that gets no answer holds the others of its device back. */
export async function sendDue(sending: Sending): Promise<void> {
  const { clock } = sending;
  const due = (await readDue(sending)).filter(({ tenant, try_at }) => try_at <= clock.now(tenant));
  const byAuthority = Map.groupBy(due, ({ authority }) => authority);
  await Promise.all([...byAuthority.values()].map((rows) => sendToOne(sending, rows)));
}

async function readDue({ database, clock }: Sending): Promise<Due[]> {
  return withSystem(database, async (db) => {
    const place = sql<number>`row_number() over (
      partition by ${taxReports.tenant}, ${taxReports.device_id} order by ${taxReports.try_at}, ${taxReports.counter})`;
    const placed = db
      .select({
        ...{ tenant: taxReports.tenant, device_id: taxReports.device_id, counter: taxReports.counter },
        ...{ try_at: taxReports.try_at, place: place.as('place') },
      })
      .from(taxReports)
      .where(lte(taxReports.try_at, clock.latest()))
      .as('placed');
    const rows = await db
      .select({
        ...{ tenant: placed.tenant, device_id: placed.device_id, counter: placed.counter, try_at: placed.try_at },
        authority: taxDevices.authority,
      })
      .from(placed)
      .innerJoin(taxDevices, and(eq(taxDevices.tenant, placed.tenant), eq(taxDevices.id, placed.device_id)))
      .where(lte(placed.place, OF_DEVICE_MOST))
      .orderBy(asc(placed.try_at), asc(placed.counter))
      .limit(OF_RUN_MOST);
    return rows.map((row) => ({ ...row, try_at: row.try_at! }));
  });
}

async function sendToOne(sending: Sending, rows: readonly Due[]): Promise<void> {
  const devices = Map.groupBy(rows, ({ tenant, device_id }) => `${tenant}/${device_id}`).values();
  let silent = 0;
  // Lanes take from one list: each device is in one of them.
  const lane = async () => {
    for (const own of devices) {
      if (silent >= SILENT_MOST) return;
      const isSilent = (await sendOfDevice(sending, own)) === 'away';
      silent = isSilent ? silent + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The last answer; null: another server has them. */
async function sendOfDevice(sending: Sending, rows: readonly Due[]): Promise<AuthorityAnswer['kind'] | null> {
  const [{ tenant, device_id: device }] = rows as [Due];
  const turn = await takeTurn(sending, tenant, device);
  if (!turn) return null;
  let last: AuthorityAnswer['kind'] | null = null;
  for (const row of rows) {
    try {
      last = (await sendOne(sending, row, turn)) ?? last;
    } catch (error) {
      sending.log.error({ err: error, tenant, device, counter: row.counter }, 'a tax document could not be sent');
    }
    if (last === 'away' || last === 'keys') break;
  }
  await changeTurn(sending, turn, null, eq(taxDevices.sending_until, turn.until));
  return last;
}

/**
 * The turn of this server to report for a device. Two that report side by side would ask an authority that is away twice, and send a document before the one
 * ahead of it in the chain has its answer.
 */
interface Turn {
  tenant: string;
  device: string;
  until: Date;
}

/** Null: another server has it, or had it when it died a moment ago. */
async function takeTurn(sending: Sending, tenant: string, device: string): Promise<Turn | null> {
  const now = sending.clock.now(tenant);
  const turn = { tenant, device, until: new Date(now.getTime() + CLAIM_MS) };
  const isFree = or(isNull(taxDevices.sending_until), lte(taxDevices.sending_until, now));
  return (await changeTurn(sending, turn, turn.until, isFree)) ? turn : null;
}

/** False: it is not as `where` says, or the database is away. A turn that cannot be ended ends by itself. */
async function changeTurn(
  { database, log }: Sending,
  { tenant, device }: Turn,
  until: Date | null,
  where: SQL | undefined,
): Promise<boolean> {
  try {
    return await withTenant(database, tenant, (db) => setTurn(db, device, until, where));
  } catch (error) {
    log.error({ err: error, tenant, device }, 'the turn of a tax device could not change');
    return false;
  }
}

async function setTurn(db: Db, device: string, until: Date | null, where: SQL | undefined): Promise<boolean> {
  const rows = await db
    .update(taxDevices)
    .set({ sending_until: until })
    .where(and(eq(taxDevices.tenant, db.tenant), eq(taxDevices.id, device), where))
    .returning({ id: taxDevices.id });
  return rows.length > 0;
}

/** How its authority answered; null: it was not asked. */
async function sendOne(sending: Sending, key: Due, turn: Turn): Promise<AuthorityAnswer['kind'] | null> {
  const claimed = await claim(sending, key, turn);
  if (!claimed) return null;
  const { document, report, device, keys } = claimed;
  const { services, log, clock } = sending;
  const authority = services.authorities.byName(device.authority);
  if (!authority || report.signed === null) return null;
  const answer: AuthorityAnswer =
    keys === null
      ? { kind: 'keys', fault: 'no certificate' }
      : await authority.send({
          addresses: services.addresses(authority.name),
          ...{ facts: device.facts, keys, signed: report.signed, reference: report.reference },
          document: {
            ...{ id: document.id, hash: document.hash, class: document.class, number: document.number },
            issuedAt: document.issued_at,
          },
        });
  if (answer.kind === 'refused' || answer.kind === 'keys' || answer.kind === 'away') {
    const why = 'messages' in answer ? takenMessages(answer.messages).map(({ code }) => code) : [answer.fault];
    log.warn(
      { tenant: key.tenant, document: document.number, answer: answer.kind, why },
      'a tax document was not accepted',
    );
  }
  const now = clock.now(key.tenant);
  await withTenant(sending.database, key.tenant, (db) => takeIn(db, key, answer, now));
  return answer.kind;
}

interface Claimed {
  document: DocumentRow;
  report: ReportRow;
  device: DeviceRow;
  keys: SigningKeys | null;
}

/** Null: another server has it or its device, or it is answered. */
async function claim({ database, clock, log, services }: Sending, key: Due, turn: Turn): Promise<Claimed | null> {
  const now = clock.now(key.tenant);
  const until = new Date(now.getTime() + CLAIM_MS);
  let isHeld = false;
  const claimed = await withTenant(database, key.tenant, async (db) => {
    // Its row is locked before those of its documents, as where they are made.
    isHeld = await setTurn(db, turn.device, until, eq(taxDevices.sending_until, turn.until));
    if (!isHeld) return null;
    const [report] = await db
      .select()
      .from(taxReports)
      .where(and(ofKey(key), eq(taxReports.try_at, key.try_at)))
      .for('update');
    if (!report || !isOpenTaxState(report.state)) return null;
    const found = await findDocument(db, key.device_id, key.counter);
    const device = await findDevice(db, key.device_id);
    if (!found || !device) return null;
    let keys: SigningKeys | null = null;
    let { signed } = report;
    try {
      keys = await signingKeys(db, services.secrets, device, now);
      // An authority takes a stamp of the certificate alone that the call is made with.
      if (keys && report.state === 'signed' && report.signed_at && report.signed_at <= keys.since)
        ({ text: signed } = await signDocument(db, { services, device, keys, now }, found.document));
    } catch (error) {
      keys = null;
      log.error({ err: error, tenant: key.tenant, device: device.id }, 'keys of a tax device sign nothing');
    }
    await db.update(taxReports).set({ try_at: until }).where(ofKey(key));
    return { document: found.document, report: { ...report, signed }, device, keys };
  });
  if (isHeld) turn.until = until;
  return claimed;
}

/** What an answer makes of a document. An answer that is no move, or that comes again, changes nothing. */
export async function takeIn(db: Db, key: Key, answer: AuthorityAnswer, now: Date): Promise<TaxDocumentState | null> {
  const [report] = await db.select().from(taxReports).where(ofKey(key)).for('update');
  if (!report || !isOpenTaxState(report.state)) return null;
  const change = changeBy(report, answer, now);
  if (change === null) return null;
  await db
    .update(taxReports)
    .set({ ...change, updated_at: now })
    .where(ofKey(key));
  if (answer.kind === 'away' || answer.kind === 'keys') await holdBack(db, key, answer.kind, change.try_at!);
  return change.state ?? report.state;
}

/**
 * Others of the device would get the same answer: they wait for this one, so that an authority that is away is asked once for each device and pause. `keys`: they
 * are noted as stamped with what was refused, and stamped again with the next (`signWaiting`).
 */
async function holdBack(db: Db, { device_id, counter }: Key, fault: 'away' | 'keys', until: Date): Promise<void> {
  const ofDevice = and(eq(taxReports.tenant, db.tenant), eq(taxReports.device_id, device_id));
  const others = and(ofDevice, ne(taxReports.counter, counter), inArray(taxReports.state, ['signed', 'checking']));
  // What another server has in its hands at this moment gets an answer of its own.
  const free = db
    .select({ counter: taxReports.counter })
    .from(taxReports)
    .where(and(others, lt(taxReports.try_at, until)))
    .for('update', { skipLocked: true });
  await db
    .update(taxReports)
    .set({ try_at: until, fault })
    .where(and(ofDevice, inArray(taxReports.counter, free)));
}

function changeBy(report: ReportRow, answer: AuthorityAnswer, now: Date): Partial<ReportRow> | null {
  const later = (pause: number) => new Date(now.getTime() + pause);
  const { tries } = report;
  if (answer.kind === 'away' || answer.kind === 'keys') {
    const pause = answer.kind === 'away' ? awayPause(tries) : KEYS_PAUSE_MS;
    return { tries: tries + 1, try_at: later(pause), fault: answer.kind };
  }
  if (answer.kind === 'checking') {
    const checks = report.state === 'checking' ? tries + 1 : 0;
    const again = { reference: answer.reference, tries: checks, try_at: later(checkPause(checks)), fault: null };
    return report.state === 'checking' ? again : { ...again, state: 'checking' };
  }
  const state = answer.kind;
  if (!mayMove(report.state, state, 'authority')) return null;
  const signed = 'signed' in answer ? answer.signed : undefined;
  return {
    ...{ state, messages: takenMessages(answer.messages), try_at: null, fault: null, answered_at: now },
    ...(signed && { signed: signed.text, qr: signed.qr }),
  };
}

function ofKey({ tenant, device_id, counter }: Key) {
  return and(eq(taxReports.tenant, tenant), eq(taxReports.device_id, device_id), eq(taxReports.counter, counter));
}
