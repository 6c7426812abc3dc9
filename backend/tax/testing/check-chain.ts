/**
 * Reads the chain of a device from its first document to its last, and says where it is broken; for tests,
 * proofs and a person who checks (TAX-001).
 */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { findDevice } from '../chain/devices.ts';
import { taxDocuments } from '../tables.ts';

/** Empty: it is whole. `firstHash`: of its authority. */
export async function brokenLinks(db: Db, id: string, firstHash: string): Promise<string[]> {
  // Locked: between two reads another transaction may add a document.
  const device = await findDevice(db, id, 'update');
  if (!device) return [`no device ${id}`];
  const rows = await db
    .select({
      counter: taxDocuments.counter,
      hash: taxDocuments.hash,
      previous_hash: taxDocuments.previous_hash,
      subject: taxDocuments.subject,
      sequence: taxDocuments.sequence,
    })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.tenant, db.tenant), eq(taxDocuments.device_id, device.id)))
    .orderBy(asc(taxDocuments.counter));
  const faults: string[] = [];
  let hash = firstHash;
  for (const [at, row] of rows.entries()) {
    if (row.counter !== at + 1) faults.push(`${device.code}: ${row.counter} in place of ${at + 1}`);
    if (row.previous_hash !== hash) faults.push(`${device.code}-${row.counter} does not follow the document before it`);
    hash = row.hash;
  }
  if (device.counter !== rows.length) faults.push(`${device.code}: counts ${device.counter}, has ${rows.length}`);
  if (device.hash !== hash) faults.push(`${device.code}: its hash is not that of its last document`);
  return faults;
}
