/**
 * Rows of cases: what the restaurant did with a message, a rating or a denied no-show (SHOP-020). A case
 * begins with its first change.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type CaseRow, inboxCases } from './tables.ts';

type CaseKey = Pick<CaseRow, 'kind' | 'ref'>;

const of = (db: Db, { kind, ref }: CaseKey) =>
  and(eq(inboxCases.tenant, db.tenant), eq(inboxCases.kind, kind), eq(inboxCases.ref, ref));

/** Locks the case until the end of the transaction; begins it where there is none. */
export async function lockCase(db: Db, { kind, ref }: CaseKey, now: Date): Promise<void> {
  await db.insert(inboxCases).values({ tenant: db.tenant, kind, ref, changed_at: now }).onConflictDoNothing();
  await db.select({ version: inboxCases.version }).from(inboxCases).where(of(db, { kind, ref })).for('update');
}

/** Of a case that is locked. */
export async function changeCase(
  db: Db,
  key: CaseKey,
  values: Partial<Pick<CaseRow, 'status' | 'assigned'>>,
  now: Date,
): Promise<void> {
  await db
    .update(inboxCases)
    .set({ ...values, version: sql`${inboxCases.version} + 1`, changed_at: now })
    .where(of(db, key));
}
