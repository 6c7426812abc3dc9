/** Work of all tenants that is due and not done: what waits longer than it should is an alarm (docs/operators.md). */
import { sql } from 'drizzle-orm';
import type { Database } from './database/connect.ts';
import { withSystem } from './database/tenant-scope.ts';

export const BACKLOGS = ['orders', 'messages', 'payments', 'refunds', 'documents', 'signatures'] as const;
export type BacklogKind = (typeof BACKLOGS)[number];

export interface Backlog {
  kind: BacklogKind;
  count: number;
  /** Seconds that the oldest has been due; 0: there is none. */
  oldest: number;
}

/**
 * `orders`: not accepted, and not ended as missed. `messages`: not handed to a gateway. `payments`: the
 * provider was to be asked about them. `refunds`: money that the provider did not give back yet. `documents`:
 * tax documents that no authority answered. `signatures`: tax documents that nothing could sign.
 */
export async function readBacklogs(database: Database): Promise<Backlog[]> {
  const { rows } = await withSystem(database, (db) =>
    db.execute<{ kind: BacklogKind; count: string; oldest: string }>(sql`
      select kind, count(at)::text as count, coalesce(extract(epoch from now() - min(at)), 0)::text as oldest
      from (
        select 'orders' as kind, miss_at as at from orders where status = 'created' and miss_at < now()
        union all select 'messages', due_at from outbox where due_at < now()
        union all select 'payments', ask_at from payment_sessions where ask_at < now()
        union all select 'refunds', created_at from payment_refunds where state = 'requested'
        union all select 'documents', d.issued_at from tax_reports r join tax_documents d using (tenant, device_id, counter)
          where r.state in ('signed', 'checking')
        union all select 'signatures', d.issued_at from tax_reports r join tax_documents d using (tenant, device_id, counter)
          where r.state = 'made'
      ) as due
      group by kind`),
  );
  return BACKLOGS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return { kind, count: Number(row?.count ?? 0), oldest: Math.max(0, Number(row?.oldest ?? 0)) };
  });
}
