/** A customer's wallet: the sum of its movements, which are only ever added to. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { WalletBalance, WalletLog } from '@sufra/api/wallet/endpoints';
import { type LocalizedText, settingText } from '@sufra/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type ListPage, pageOf } from '../http/list-page.ts';
import { refuse } from '../http/refusal.ts';
import { readSettings } from '../tenant/settings.ts';
import { newId } from '../user/secrets.ts';
import { walletLogs } from './tables.ts';

/** Least order amount that the wallet can pay for, of a tenant that sets none. */
const NO_MINIMUM = '0.00';

export async function walletBalance(db: Db, tenant: string, customerId: string): Promise<WalletBalance> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${walletLogs.amount}), 0)::numeric(12, 2)::text` })
    .from(walletLogs)
    .where(own(tenant, customerId));
  const minimum = settingText(await readSettings(db, ['payment']), 'payment.wallet_min_order_amount');
  return { balance: row?.balance ?? NO_MINIMUM, min_order_amount: minimum || NO_MINIMUM };
}

/** A page of what came and went, newest first. */
export async function walletPage(
  db: Db,
  tenant: string,
  customerId: string,
  asked: number,
): Promise<ListPage<WalletLog>> {
  const [counted] = await db.select({ total: count() }).from(walletLogs).where(own(tenant, customerId));
  const page = pageOf(counted?.total ?? 0, asked);
  const rows = await db
    .select({
      log: walletLogs,
      balance_after: sql<string>`sum(${walletLogs.amount}) over (order by ${walletLogs.position})::numeric(12, 2)::text`,
    })
    .from(walletLogs)
    .where(own(tenant, customerId))
    .orderBy(desc(walletLogs.position))
    .limit(page.limit)
    .offset(page.offset);
  return {
    data: rows.map(({ log, balance_after }) => ({
      id: log.id,
      type: log.type,
      amount: log.amount,
      balance_after,
      reason: log.reason,
      order_id: log.order_id,
      created_at: log.created_at.toISOString(),
      expires_at: log.expires_at?.toISOString() ?? null,
    })),
    meta: page.meta,
  };
}

export interface WalletMovement {
  type: string;
  /** Negative: it goes out. */
  amount: string;
  reason?: LocalizedText | null;
  order_id?: string | null;
  expires_at?: Date | null;
}

/** Adds a movement, one at a time per customer. Throws WALLET_SHORT when more would go out than is there. */
export async function moveWallet(
  db: Db,
  tenant: string,
  customerId: string,
  movement: WalletMovement,
  now: Date,
): Promise<void> {
  await db.execute(sql`select 1 from customers where tenant = ${tenant} and id = ${customerId} for update`);
  const { balance } = await walletBalance(db, tenant, customerId);
  if (toMinor(balance) + toMinor(movement.amount) < 0) throw refuse('WALLET_SHORT', { params: { balance } });
  const amount = fromMinor(toMinor(movement.amount));
  await db
    .insert(walletLogs)
    .values({ tenant, id: newId(), customer_id: customerId, created_at: now, ...movement, amount });
}

function own(tenant: string, customerId: string) {
  return and(eq(walletLogs.tenant, tenant), eq(walletLogs.customer_id, customerId));
}
