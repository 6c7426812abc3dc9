/**
 * Documents are signed when their device has keys (TAX-005), and again when it has others. Their place in the
 * chain and their hash stay.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { isReportOf, ofKey } from '../chain/documents.ts';
import type { SignedDocument, TaxServices } from '../documents/authority.ts';
import { type SigningKeys, signingKeys } from '../keys/device-keys.ts';
import { type DeviceRow, type DocumentRow, taxDocuments, taxReports } from '../tables.ts';

/** Signed in one transaction; what is left is for the next. */
const AT_ONCE = 100;

/** Those that nothing could sign yet. How many there were; 0: none is left. */
export async function signWaiting(db: Db, services: TaxServices, device: DeviceRow, now: Date): Promise<number> {
  const keys = await signingKeys(db, services.secrets, device, now);
  if (!keys) return 0;
  const rows = await db
    .select({ document: taxDocuments })
    .from(taxReports)
    .innerJoin(taxDocuments, isReportOf)
    .where(and(ofDevice(db, device), eq(taxReports.state, 'made')))
    .orderBy(asc(taxReports.counter))
    .limit(AT_ONCE)
    .for('update', { of: taxReports });
  for (const { document } of rows) await signDocument(db, { services, device, keys, now }, document);
  return rows.length;
}

/** What waited because its keys were refused is sent at once, with the ones of now. */
export async function sendAgain(db: Db, device: DeviceRow, now: Date): Promise<void> {
  await db
    .update(taxReports)
    .set({ try_at: now, fault: null, updated_at: now })
    .where(and(ofDevice(db, device), eq(taxReports.fault, 'keys'), inArray(taxReports.state, ['signed', 'checking'])));
}

interface Signing {
  services: TaxServices;
  device: DeviceRow;
  keys: SigningKeys;
  now: Date;
}

/** Writes the signature of a document whose report is locked. Throws for a device of an authority that is not known. */
export async function signDocument(
  db: Db,
  { services, device, keys, now }: Signing,
  document: DocumentRow,
): Promise<SignedDocument> {
  const { id, hash, body, statement, issued_at: issuedAt } = document;
  const authority = services.authorities.byName(device.authority);
  if (!authority) throw new Error(`no tax authority ${device.authority}`);
  const signed = authority.sign({
    ...{ made: { id, hash, body }, statement, facts: device.facts, keys, issuedAt, now },
    addresses: services.addresses(authority.name),
  });
  await db
    .update(taxReports)
    .set({
      ...{ state: 'signed', signed: signed.text, qr: signed.qr, signed_at: now },
      ...{ fault: null, tries: 0, try_at: now, updated_at: now },
    })
    .where(ofKey(document));
  return signed;
}

const ofDevice = (db: Db, { id }: DeviceRow) => and(eq(taxReports.tenant, db.tenant), eq(taxReports.device_id, id));
