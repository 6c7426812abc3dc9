/**
 * Puts a document at the end of a device's chain: made, chained and signed in the transaction of what was
 * sold, so that both are there or neither is (TAX-001). The device's row is locked, so that two servers never
 * take the same place; a transaction that comes to nothing takes none.
 */
import { randomUUID } from 'node:crypto';
import { fromMinor } from '@sufra/api/order/minor';
import type { Db } from '../../database/tenant-scope.ts';
import type { DeviceKeys, MadeDocument, SignedDocument, TaxAuthority, TaxServices } from '../documents/authority.ts';
import type { SoldPart } from '../documents/difference.ts';
import type { TaxStatement } from '../documents/statement.ts';
import { currentKeys, isGood, openKeys } from '../keys/device-keys.ts';
import { type DeviceRow, type DocumentRow, type ReportRow, taxDocuments, taxReports } from '../tables.ts';
import { changeDevice, findDevice } from './devices.ts';

export interface ChainScope {
  db: Db;
  services: TaxServices;
  now: Date;
  /** Of the branch. */
  timeZone: string;
}

export interface NewDocument {
  subject: string;
  sequence: number;
  branch_id: string;
  statement: TaxStatement;
  parts: readonly SoldPart[];
  /** Hash of the document that it changes; null: none. */
  ofHash: string | null;
  /** Counter of the refused document in whose place it stands. */
  corrects?: number;
}

/** Throws when the device makes no documents any more: it was retired by another server in this moment. */
export async function appendDocument(scope: ChainScope, deviceId: string, wanted: NewDocument): Promise<DocumentRow> {
  const { db, services, now, timeZone } = scope;
  const device = await findDevice(db, deviceId, 'update');
  const authority = device && services.authorities.byName(device.authority);
  const makesIt = device?.state === 'active' || (device?.state === 'retired' && wanted.corrects !== undefined);
  if (!makesIt || !authority) throw new Error(`the tax device ${deviceId} makes no documents`);
  const { statement, parts, ofHash, corrects, ...about } = wanted;
  const counter = device.counter + 1;
  const number = `${device.code}-${counter}`;
  const uuid = randomUUID();
  const made = authority.make({
    ...{ statement, facts: device.facts, uuid, number, issuedAt: now, timeZone, ofHash },
    place: { counter, previousHash: device.hash },
  });
  const row: DocumentRow = {
    ...{ tenant: db.tenant, device_id: device.id, counter, previous_hash: device.hash, hash: made.hash },
    ...{ id: made.id, uuid, number, kind: statement.kind, class: statement.class, ...about },
    ...{ corrects: corrects ?? null, issued_at: now, currency: statement.currency },
    ...{
      total: fromMinor(statement.total),
      tax: fromMinor(statement.tax),
      statement,
      parts: [...parts],
      body: made.body,
    },
  };
  await db.insert(taxDocuments).values(row);
  await changeDevice(db, device, { counter, hash: made.hash });
  const keys = authority.signsByKeys ? await keysOf(scope, device) : null;
  await db.insert(taxReports).values(reportOf(row, { authority, device, made, keys, services, now }));
  return row;
}

interface Signing {
  authority: TaxAuthority;
  device: DeviceRow;
  made: MadeDocument;
  keys: DeviceKeys | null;
  services: TaxServices;
  now: Date;
}

function reportOf(document: DocumentRow, { authority, device, made, keys, services, now }: Signing): ReportRow {
  const signed =
    authority.signsByKeys && keys === null
      ? null
      : signedOf(document, { authority, device, made, keys, services, now });
  const { tenant, device_id, counter } = document;
  return {
    ...{ tenant, device_id, counter, state: signed ? 'signed' : 'made' },
    ...{
      signed: signed?.text ?? null,
      qr: signed?.qr ?? null,
      signed_at: signed ? now : null,
      tries: 0,
      try_at: signed ? now : null,
    },
    due_at: new Date(now.getTime() + authority.reportWithinMs),
    ...{ reference: null, fault: null, messages: [], answered_at: null, updated_at: now },
  };
}

/** Null: it waits for a signature, and alarms say so. What was sold does not wait for it. */
function signedOf(
  document: DocumentRow,
  { authority, device, made, keys, services, now }: Signing,
): SignedDocument | null {
  try {
    return authority.sign({
      ...{ made, statement: document.statement, facts: device.facts, keys, issuedAt: now, now },
      addresses: services.addresses(authority.name),
    });
  } catch {
    return null;
  }
}

/** The same of keys that do not open. */
async function keysOf({ db, services, now }: ChainScope, device: DeviceRow): Promise<DeviceKeys | null> {
  const row = await currentKeys(db, device, 'production');
  try {
    return row && isGood(row, now) ? openKeys(services.secrets, device, row) : null;
  } catch {
    return null;
  }
}
