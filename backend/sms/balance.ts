/** Text messages that a branch can still send (API-031): taken one by one in the transaction of the message. */
import { and, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { LoadSeed } from '../seeding/seeder.ts';
import { smsBalances } from './tables.ts';

/** Of one branch when given, else of all together. An unknown branch has none. */
export async function balanceOf(db: Db, tenant: string, branchId?: string): Promise<number> {
  const [row] = await db
    .select({ balance: sum(smsBalances.balance) })
    .from(smsBalances)
    .where(
      and(eq(smsBalances.tenant, tenant), branchId === undefined ? undefined : eq(smsBalances.branch_id, branchId)),
    );
  return Number(row?.balance ?? 0);
}

/** Takes one message; false when none is left: nothing may be sent then. */
export async function takeMessage(db: Db, tenant: string, branchId: string): Promise<boolean> {
  const { rowCount } = await db.execute(takingMessage(sql`${tenant}`, sql`${branchId}`));
  return rowCount === 1;
}

/** The same as a part of a statement, which has a row when one was taken; `when`: a condition more. */
export function takingMessage(tenant: SQL, branchId: SQL, when: SQL = sql`true`): SQL {
  return sql`update sms_balances set balance = balance - 1
    where tenant = ${tenant} and branch_id = ${branchId} and balance > 0 and ${when} returning balance`;
}

export const seedBalances: LoadSeed = async ({ db, tenant, seed }) => {
  const rows = seed.branches.flatMap(({ id, waiting_settings }) =>
    waiting_settings ? [{ tenant, branch_id: id, balance: waiting_settings.sms_balance }] : [],
  );
  if (rows.length > 0) await db.insert(smsBalances).values(rows);
};
