/**
 * Whether a branch can still send text messages (API-031). With an account at a gateway the gateway's balance
 * says so, as it was last asked (`sms_gateway_balances`); without one they are counted, and taken one by one
 * in the transaction of the message.
 */
import { and, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { LoadSeed } from '../seeding/seeder.ts';
import { smsBalances, smsGatewayBalances } from './tables.ts';

/** What the tenant's gateway said last; undefined: there is no account at one, or it was not asked yet. */
export async function gatewayBalance(
  db: Db,
  tenant: string,
): Promise<typeof smsGatewayBalances.$inferSelect | undefined> {
  const [row] = await db.select().from(smsGatewayBalances).where(eq(smsGatewayBalances.tenant, tenant));
  return row;
}

/**
 * Of one branch when given, else of all together; a gateway's is 1 while something is left there. An unknown
 * branch has none.
 */
export async function balanceOf(db: Db, tenant: string, branchId?: string): Promise<number> {
  const gateway = await gatewayBalance(db, tenant);
  if (gateway) return Number(Number(gateway.amount ?? 1) > 0);
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

/** Conditions more: `when` of each message, `counted` of those that no gateway counts. */
interface Taking {
  when: SQL;
  counted: SQL;
}

/** The same as a part of a statement, which has a row when one was taken. */
export function takingMessage(
  tenant: SQL,
  branchId: SQL,
  { when, counted }: Taking = { when: sql`true`, counted: sql`true` },
): SQL {
  return sql`update sms_balances set balance = balance - case when ${gatewayPays(tenant)} then 0 else 1 end
    where tenant = ${tenant} and branch_id = ${branchId} and ${when}
      and coalesce(${gatewayPays(tenant)}, balance > 0 and ${counted}) returning balance`;
}

/** Whether the tenant's gateway has something left; null: none is asked. One that does not say sends. */
export function gatewayPays(tenant: SQL): SQL<boolean | null> {
  return sql`(select coalesce(amount, 1) > 0 from sms_gateway_balances as at_gateway where at_gateway.tenant = ${tenant})`;
}

export const seedBalances: LoadSeed = async ({ db, tenant, seed }) => {
  const rows = seed.branches.flatMap(({ id, waiting_settings }) =>
    waiting_settings ? [{ tenant, branch_id: id, balance: waiting_settings.sms_balance }] : [],
  );
  if (rows.length > 0) await db.insert(smsBalances).values(rows);
};
