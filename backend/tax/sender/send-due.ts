/**
 * The sender (TAX-002, TAX-003): reports what is due, each document once. One server reports for a device at
 * a time. A document is claimed for a while, sent outside of any transaction, and its answer is taken in
 * under the row's lock by the table of states: a server that dies on the way leaves device and document to
 * another, and an answer that comes twice changes nothing.
 */
import { isOpenTaxState } from '@sufra/api/tax/document-states';
import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { findDocument, ofKey, openBefore, type ReportKey } from '../chain/documents.ts';
import type { AuthorityAnswer, TaxServices } from '../documents/authority.ts';
import { takenMessages } from '../documents/taken-messages.ts';
import { type SigningKeys, signingKeys } from '../keys/device-keys.ts';
import { type DeviceRow, type DocumentRow, type ReportRow, taxDevices, taxReports } from '../tables.ts';
import { behind, CLAIM_MS } from './pauses.ts';
import { signDocument } from './sign-waiting.ts';
import { takeIn } from './take-in.ts';

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
/**
 * Calls of a device without an answer, one after the other, that say that its authority is away. Fewer may be
 * about the documents themselves.
 */
const SILENT_IN_A_ROW = 3;
/**
 * An authority that answers so many of its devices not at all is left alone until the next run: each call
 * waits for seconds.
 */
const SILENT_MOST = 8;

interface Due extends ReportKey {
  try_at: Date;
}

/**
 * The job of one authority, so that none waits for another. Documents of a device go in the order of its
 * chain, behind those that were asked about longer ago: what gets no answer whatever happens never stands
 * before the rest.
 */
export async function sendDue(sending: Sending, authority: string): Promise<void> {
  const { clock } = sending;
  const due = await readDue(sending, authority);
  await sendToOne(
    sending,
    due.filter(({ tenant, try_at }) => try_at <= clock.now(tenant)),
  );
}

async function readDue({ database, clock }: Sending, authority: string): Promise<Due[]> {
  return withSystem(database, async (db) => {
    // `updated_at`: when it was last asked about. Those that were held back together are due at the same moment.
    const order = [asc(taxReports.try_at), asc(taxReports.updated_at), asc(taxReports.counter)];
    const place = sql<number>`row_number() over (
      partition by ${taxReports.tenant}, ${taxReports.device_id} order by ${sql.join(order, sql`, `)})`;
    const placed = db
      .select({
        ...{ tenant: taxReports.tenant, device_id: taxReports.device_id, counter: taxReports.counter },
        ...{ try_at: taxReports.try_at, place: place.as('place') },
      })
      .from(taxReports)
      .innerJoin(taxDevices, and(eq(taxDevices.tenant, taxReports.tenant), eq(taxDevices.id, taxReports.device_id)))
      .where(and(eq(taxDevices.authority, authority), lte(taxReports.try_at, clock.latest())))
      .as('placed');
    const rows = await db
      .select()
      .from(placed)
      .where(lte(placed.place, OF_DEVICE_MOST))
      .orderBy(asc(placed.try_at), asc(placed.place))
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
      silent = (await sendOfDevice(sending, own)) ? silent + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** True: it was asked, and answered nothing. */
async function sendOfDevice(sending: Sending, rows: readonly Due[]): Promise<boolean> {
  const [{ tenant, device_id: device }] = rows as [Due];
  const turn = await takeTurn(sending, tenant, device);
  if (!turn) return false;
  let [silent, isAnswered] = [0, false];
  for (const row of rows) {
    let kind: AuthorityAnswer['kind'] | null = null;
    try {
      kind = await sendOne(sending, row, turn, silent + 1 >= SILENT_IN_A_ROW);
    } catch (error) {
      sending.log.error({ err: error, tenant, device, counter: row.counter }, 'a tax document could not be sent');
    }
    if (kind === null) continue;
    silent = kind === 'away' ? silent + 1 : 0;
    isAnswered ||= kind !== 'away';
    if (silent >= SILENT_IN_A_ROW || kind === 'keys') break;
  }
  await changeTurn(sending, turn, null, eq(taxDevices.sending_until, turn.until));
  return silent >= SILENT_IN_A_ROW || (silent > 0 && !isAnswered);
}

/**
 * The turn of this server to report for a device. Two that report side by side would ask an authority that is
 * away twice, and send a document before the one ahead of it in the chain has its answer.
 */
interface Turn {
  tenant: string;
  device: string;
  until: Date;
}

/** Null: another server holds it; one that died holds it until its time ends. */
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
    return (await withTenant(database, tenant, (db) => setTurn(db, device, until, where))) !== null;
  } catch (error) {
    log.error({ err: error, tenant, device }, 'the turn of a tax device could not change');
    return false;
  }
}

async function setTurn(db: Db, device: string, until: Date | null, where: SQL | undefined): Promise<DeviceRow | null> {
  const [row] = await db
    .update(taxDevices)
    .set({ sending_until: until })
    .where(and(eq(taxDevices.tenant, db.tenant), eq(taxDevices.id, device), where))
    .returning();
  return row ?? null;
}

/**
 * How its authority answered; null: it was not asked. `isLast`: without an answer about this one, too, its
 * authority is away.
 */
async function sendOne(
  sending: Sending,
  key: Due,
  turn: Turn,
  isLast: boolean,
): Promise<AuthorityAnswer['kind'] | null> {
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
  await withTenant(sending.database, key.tenant, (db) => takeIn(db, key, answer, now, isLast));
  return answer.kind;
}

interface Claimed {
  document: DocumentRow;
  report: ReportRow;
  device: DeviceRow;
  keys: SigningKeys | null;
}

/** Null: another server has it or its device, it is answered, or it waits for one before it. */
async function claim({ database, clock, log, services }: Sending, key: Due, turn: Turn): Promise<Claimed | null> {
  const now = clock.now(key.tenant);
  const until = new Date(now.getTime() + CLAIM_MS);
  let isHeld = false;
  const claimed = await withTenant(database, key.tenant, async (db) => {
    // Its row is locked before those of its documents, as where they are made.
    const device = await setTurn(db, turn.device, until, eq(taxDevices.sending_until, turn.until));
    isHeld = device !== null;
    if (!device) return null;
    const found = await findDocument(db, key.device_id, key.counter, 'update');
    if (found?.report.try_at?.getTime() !== key.try_at.getTime() || !isOpenTaxState(found.report.state)) return null;
    const { document, report } = found;
    const before = await openBefore(db, document);
    if (before) {
      await db
        .update(taxReports)
        .set({ try_at: behind(before.try_at, now) })
        .where(ofKey(key));
      return null;
    }
    let keys: SigningKeys | null = null;
    let { signed } = report;
    try {
      keys = await signingKeys(db, services.secrets, device, now);
      // An authority takes a stamp of the certificate alone that the call is made with.
      if (keys && report.state === 'signed' && report.signed_at && report.signed_at <= keys.since)
        ({ text: signed } = await signDocument(db, { services, device, keys, now }, document));
    } catch (error) {
      keys = null;
      log.error({ err: error, tenant: key.tenant, device: device.id }, 'keys of a tax device sign nothing');
    }
    await db.update(taxReports).set({ try_at: until }).where(ofKey(key));
    return { document, report: { ...report, signed }, device, keys };
  });
  if (isHeld) turn.until = until;
  return claimed;
}
