/**
 * A document that its authority refused, and another in its place (TAX-006): it says the same of what was
 * sold, with the facts of seller and company as they are now.
 */
import { mayMove } from '@sufra/api/tax/document-states';
import { refuse } from '../../errors/refusal.ts';
import { type DocumentRow, taxReports } from '../tables.ts';
import { appendDocument, type ChainScope } from './append.ts';
import { findDevice } from './devices.ts';
import { buyerOf, documentsOf, findDocument, inPlaceOf, ofKey, refTo } from './documents.ts';

/**
 * Throws NOT_FOUND, and TAX_NOT_REFUSED for a document that no authority refused, or in whose place another
 * stands already.
 */
export async function correctDocument(scope: ChainScope, deviceId: string, counter: number): Promise<DocumentRow> {
  const { db, now } = scope;
  // The lock of the chain first: of two that correct the same, one finds it corrected.
  const device = await findDevice(db, deviceId, 'update');
  const found = device && (await findDocument(db, deviceId, counter));
  if (!found) throw refuse('NOT_FOUND');
  const { document, report } = found;
  if (!mayMove(report.state, 'corrected', 'staff')) throw refuse('TAX_NOT_REFUSED');
  const all = await documentsOf(db, document.subject);
  const { statement } = document;
  // What it changes may stand elsewhere by now.
  const first = statement.of && inPlaceOf(all, statement.of.id);
  // A note is in the name of what it changes, whichever company wants the next ones.
  const buyer = statement.buyer && (first?.statement.buyer ?? (await buyerOf(db, document.subject)) ?? statement.buyer);
  const sequence = Math.max(...all.map((one) => one.document.sequence)) + 1;
  const inPlace = await appendDocument(scope, deviceId, {
    ...{ subject: document.subject, sequence, branch_id: document.branch_id, parts: document.parts },
    statement: { ...statement, buyer, of: first ? refTo(first) : null },
    ...{ ofHash: first ? first.hash : null, corrects: counter },
  });
  await db.update(taxReports).set({ state: 'corrected', updated_at: now }).where(ofKey(document));
  return inPlace;
}
