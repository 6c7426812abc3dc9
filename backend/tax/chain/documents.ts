/** Documents about something that was sold, in their order. */
import { TAX_OPEN_STATES } from '@sufra/api/tax/document-states';
import { and, asc, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { DocumentRef, TaxBuyer } from '../documents/statement.ts';
import { type DocumentRow, type ReportRow, taxBuyers, taxDocuments, taxReports } from '../tables.ts';

const { body: _body, ...documentColumns } = getTableColumns(taxDocuments);
const { signed: _signed, ...reportColumns } = getTableColumns(taxReports);
/** What lists and differences read: without the texts that are sent, which are most of a row. */
export const SHORT_DOCUMENT = { document: documentColumns, report: reportColumns };

export interface ReportedDocument {
  document: Omit<DocumentRow, 'body'>;
  report: Omit<ReportRow, 'signed'>;
}
export type ShortDocument = ReportedDocument['document'];

/** @internal */
export interface WholeDocument {
  document: DocumentRow;
  report: ReportRow;
}

export const isReportOf = and(
  eq(taxReports.tenant, taxDocuments.tenant),
  eq(taxReports.device_id, taxDocuments.device_id),
  eq(taxReports.counter, taxDocuments.counter),
);

/** A document and its report have the same. */
export type ReportKey = Pick<ReportRow, 'tenant' | 'device_id' | 'counter'>;

export function ofKey({ tenant, device_id, counter }: ReportKey) {
  return and(eq(taxReports.tenant, tenant), eq(taxReports.device_id, device_id), eq(taxReports.counter, counter));
}

/** All of them, also those in whose place another stands. */
export function documentsOf(db: Db, subject: string): Promise<ReportedDocument[]> {
  return db
    .select(SHORT_DOCUMENT)
    .from(taxDocuments)
    .innerJoin(taxReports, isReportOf)
    .where(and(eq(taxDocuments.tenant, db.tenant), eq(taxDocuments.subject, subject)))
    .orderBy(asc(taxDocuments.sequence));
}

/** What a page and a paper show of them; those that count alone. */
export function shownDocuments(db: Db, subject: string) {
  const { kind, number, total, issued_at } = taxDocuments;
  return db
    .select({ kind, number, total, issued_at, qr: taxReports.qr })
    .from(taxDocuments)
    .innerJoin(taxReports, isReportOf)
    .where(
      and(eq(taxDocuments.tenant, db.tenant), eq(taxDocuments.subject, subject), ne(taxReports.state, 'corrected')),
    )
    .orderBy(asc(taxDocuments.sequence));
}

/** `lock`: of its report alone; documents never change. */
export async function findDocument(
  db: Db,
  device: string,
  counter: number,
  lock?: 'update',
): Promise<WholeDocument | null> {
  const query = db
    .select({ document: taxDocuments, report: taxReports })
    .from(taxDocuments)
    .innerJoin(taxReports, isReportOf)
    .where(
      and(eq(taxDocuments.tenant, db.tenant), eq(taxDocuments.device_id, device), eq(taxDocuments.counter, counter)),
    );
  const [row] = await (lock ? query.for(lock, { of: taxReports }) : query);
  return row ?? null;
}

/**
 * The first document about the same that is before it and has no answer yet; null: none. An authority refuses
 * a note about what it does not have.
 */
export async function openBefore(
  db: Db,
  { subject, sequence }: Pick<DocumentRow, 'subject' | 'sequence'>,
): Promise<Pick<ReportRow, 'try_at'> | null> {
  const [row] = await db
    .select({ try_at: taxReports.try_at })
    .from(taxDocuments)
    .innerJoin(taxReports, isReportOf)
    .where(
      and(
        eq(taxDocuments.tenant, db.tenant),
        eq(taxDocuments.subject, subject),
        lt(taxDocuments.sequence, sequence),
        inArray(taxReports.state, [...TAX_OPEN_STATES]),
      ),
    )
    .orderBy(asc(taxDocuments.sequence))
    .limit(1);
  return row ?? null;
}

/** Those that count: another stands in the place of the rest. */
export const standing = (all: readonly ReportedDocument[]): ReportedDocument[] =>
  all.filter(({ report }) => report.state !== 'corrected');

/** The document of this id, or the one that stands in its place at last. */
export function inPlaceOf(all: readonly ReportedDocument[], id: string): ShortDocument | null {
  const own = all.find(({ document }) => document.id === id)?.document;
  if (!own) return null;
  const next = all.find(({ document }) => document.device_id === own.device_id && document.corrects === own.counter);
  return next ? inPlaceOf(all, next.document.id) : own;
}

export const refTo = ({ id, number, issued_at }: ShortDocument): DocumentRef => ({
  ...{ id, number, issued_at: issued_at.toISOString() },
});

export async function buyerOf(db: Db, subject: string): Promise<TaxBuyer | null> {
  const [row] = await db
    .select({ buyer: taxBuyers.buyer })
    .from(taxBuyers)
    .where(and(eq(taxBuyers.tenant, db.tenant), eq(taxBuyers.subject, subject)));
  return row?.buyer ?? null;
}

export async function setBuyer(db: Db, subject: string, buyer: TaxBuyer, at: Date): Promise<void> {
  await db
    .insert(taxBuyers)
    .values({ tenant: db.tenant, subject, buyer, at })
    .onConflictDoUpdate({ target: [taxBuyers.tenant, taxBuyers.subject], set: { buyer, at } });
}
