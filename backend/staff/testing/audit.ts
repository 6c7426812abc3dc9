/** The audit of a test's restaurant. */
import { eq } from 'drizzle-orm';
import type { Shop } from '../../order/testing/shop.ts';
import { auditPage } from '../audit/audit.ts';
import { type AuditRow, staffAudit } from '../tables.ts';

/** Oldest first, with the words that are left of them. */
export function auditOf({ db }: Pick<Shop, 'db'>): Promise<AuditRow[]> {
  return db(async (scope) => {
    const rows = await scope.select().from(staffAudit).orderBy(staffAudit.id);
    const { entries } = await auditPage(scope, { branches: null }, { limit: rows.length });
    const shown = new Map(entries.map((entry) => [entry.id, entry]));
    return rows.map((row) => {
      const { about = row.about, before = row.before, after = row.after } = shown.get(String(row.id)) ?? {};
      return { ...row, about, before, after };
    });
  });
}

/** As it is stored. */
export function storedAuditOf({ db, key }: Pick<Shop, 'db' | 'key'>): Promise<AuditRow[]> {
  return db((scope) => scope.select().from(staffAudit).where(eq(staffAudit.tenant, key)).orderBy(staffAudit.id));
}

export async function lastEntry(shop: Pick<Shop, 'db'>): Promise<AuditRow | undefined> {
  return (await auditOf(shop)).at(-1);
}
