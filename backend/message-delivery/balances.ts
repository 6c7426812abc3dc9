/**
 * What a tenant's gateway says is left for text messages (API-031), asked now and then: `takeMessage` reads
 * what it said last.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { eq, sql } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { smsGatewayBalances } from '../sms/tables.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { Delivering } from './deliver.ts';
import type { MessageGateway, Money } from './gateways/gateway.ts';

export const BALANCE_MS = 5 * MINUTE_MS;

/**
 * Asks the gateway of a tenant, and writes its answer down. One that is away leaves what it said before, with its age.
 */
export async function checkBalance(
  { platform, gateways }: Pick<Delivering, 'platform' | 'gateways'>,
  { tenant }: TenantRecord,
  now: Date,
): Promise<void> {
  const gateway = gateways(tenant).get('sms');
  if (!gateway) {
    await withTenant(platform.database, tenant, (db) => forgetBalance(db));
    return;
  }
  let money: Money | null;
  try {
    money = (await gateway.balance?.()) ?? null;
  } catch (error) {
    platform.log.warn({ tenant, gateway: gateway.name, err: error }, 'the balance of a gateway is not known');
    return;
  }
  await withTenant(platform.database, tenant, (db) => noteBalance(db, gateway, money, now));
}

/** Afterwards the gateway's word counts at each branch, not the counters of the sandbox. */
async function noteBalance(db: Db, { name }: MessageGateway, money: Money | null, checked_at: Date): Promise<void> {
  const said = { gateway: name, amount: money?.amount ?? null, currency: money?.currency ?? null, checked_at };
  await db
    .insert(smsGatewayBalances)
    .values({ tenant: db.tenant, ...said })
    .onConflictDoUpdate({ target: smsGatewayBalances.tenant, set: said });
  await db.execute(sql`insert into sms_balances (tenant, branch_id, balance)
    select tenant, id, 0 from branches where tenant = ${db.tenant} on conflict do nothing`);
}

async function forgetBalance(db: Db): Promise<void> {
  await db.delete(smsGatewayBalances).where(eq(smsGatewayBalances.tenant, db.tenant));
}
