/** The audit of a test's restaurant. */
import type { Shop } from '../../order/testing/shop.ts';
import { type AuditRow, staffAudit } from '../tables.ts';

/** Oldest first. */
export function auditOf({ db }: Pick<Shop, 'db'>): Promise<AuditRow[]> {
  return db((scope) => scope.select().from(staffAudit).orderBy(staffAudit.id));
}

export async function lastEntry(shop: Pick<Shop, 'db'>): Promise<AuditRow | undefined> {
  return (await auditOf(shop)).at(-1);
}
