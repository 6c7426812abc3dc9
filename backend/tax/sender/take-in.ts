/** What an authority's answer makes of a document, and of the others of its device (TAX-002, TAX-003). */
import { isOpenTaxState, mayMove, type TaxDocumentState } from '@sufra/api/tax/document-states';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { ofKey, type ReportKey } from '../chain/documents.ts';
import type { AuthorityAnswer } from '../documents/authority.ts';
import { takenMessages } from '../documents/taken-messages.ts';
import { type ReportRow, taxReports } from '../tables.ts';
import { awayPause, checkPause, KEYS_PAUSE_MS } from './pauses.ts';

/**
 * What an answer makes of a document. An answer that is no move, or that comes again, changes nothing.
 * `isLast`: without an answer, the others of its device wait, too.
 */
export async function takeIn(
  db: Db,
  key: ReportKey,
  answer: AuthorityAnswer,
  now: Date,
  isLast: boolean,
): Promise<TaxDocumentState | null> {
  const [report] = await db.select().from(taxReports).where(ofKey(key)).for('update');
  if (!report || !isOpenTaxState(report.state)) return null;
  const change = changeBy(report, answer, now);
  if (change === null) return null;
  await db
    .update(taxReports)
    .set({ ...change, updated_at: now })
    .where(ofKey(key));
  if (answer.kind === 'keys' || (answer.kind === 'away' && isLast))
    await holdBack(db, key, answer.kind, change.try_at!);
  return change.state ?? report.state;
}

/**
 * Others of the device would get the same answer: they wait as long, so that an authority that is away is
 * asked a few times for each device and pause, and count the silence as their own, so that pauses grow
 * whichever of them is asked about next. `keys`: they are noted as stamped with what was refused, and stamped
 * again with the next (`signWaiting`).
 */
async function holdBack(db: Db, { device_id, counter }: ReportKey, fault: 'away' | 'keys', until: Date): Promise<void> {
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
    .set({ try_at: until, fault, ...(fault === 'away' && { tries: sql`${taxReports.tries} + 1` }) })
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
