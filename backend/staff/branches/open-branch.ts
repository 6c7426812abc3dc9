/** Another branch of a restaurant (SHOP-035). */
import { randomUUID } from 'node:crypto';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import type { LocalizedText } from '@sufra/contract';
import { sql } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';

export interface NewBranch {
  names: LocalizedText;
  address: LocalizedText;
  time_zone: string;
  position?: { latitude: number; longitude: number } | null;
  phone?: string;
  /** One that no other has. Absent: the next. */
  number?: number;
}

/** Without hours, services and areas: nothing can be ordered there yet. Answers its id. Throws BRANCH_LIMIT. */
export async function insertBranch(db: Db, tenant: string, branch: NewBranch): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`branches\n${tenant}`}, 0))`);
  const rows = await db
    .select({ id: branches.id, number: branches.number })
    .from(branches)
    .where(sql`${branches.tenant} = ${tenant}`);
  if (rows.length >= BRANCH_LIMITS.branches) throw refuse('BRANCH_LIMIT');
  const number = branch.number ?? Math.max(0, ...rows.map((row) => row.number)) + 1;
  const id = `${tenant}-${number}`;
  await db.insert(branches).values({
    ...{ tenant, id, number, uuid: randomUUID(), sort: number },
    ...{ names: branch.names, district: branch.address, address: branch.address, time_zone: branch.time_zone },
    ...{ latitude: branch.position?.latitude ?? 0, longitude: branch.position?.longitude ?? 0 },
    ...{ phone: branch.phone ?? '', staff_state: 'open' as const },
    vat: { enabled: false, number: '', url: null, rate: '0.00' },
    modules: { reservation: false, waiting: false },
  });
  return id;
}
