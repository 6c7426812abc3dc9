/** The part of an order that the wallet paid, and its way back. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { isLeaving } from '../user/profile/customers.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { giveBackByHand, handedBack } from './hand-refunds.ts';
import { wallet } from './ledger.ts';
import { walletLogs } from './tables.ts';

/** `customer_id` null: a guest's order, which has no wallet part. */
export interface OrderOfWallet {
  tenant: string;
  id: string;
  number: string;
  customer_id: string | null;
}

/** Minor units that the wallet paid for the order and did not get back. */
export async function walletPart(db: Db, order: OrderOfWallet): Promise<number> {
  const { wallet_closed } = await handedBack(db, order);
  return Math.max(0, -(await movedByOrder(db, order)) - wallet_closed);
}

/**
 * Minor units that came into the wallet for the order; negative: it paid more than it got. Above nothing:
 * another method paid for what came.
 */
export async function movedByOrder(
  db: Db,
  { tenant, id, customer_id }: Omit<OrderOfWallet, 'number'>,
): Promise<number> {
  if (customer_id === null) return 0;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${walletLogs.amount}), 0)::numeric(12, 2)::text` })
    .from(walletLogs)
    .where(
      and(
        eq(walletLogs.tenant, tenant),
        eq(walletLogs.customer_id, customer_id),
        eq(walletLogs.order_id, id),
        // Not what an order gave: cashback, a gift.
        inArray(walletLogs.type, ['debit', 'refund', 'deposit']),
      ),
    );
  return toMinor(row?.sum ?? '0.00');
}

/** `changed`: the order costs less now. `refunded`: staff gave a part back. */
const PART_REASONS = {
  changed: (number: string) => ({ ar: `تغيّر الطلب ${number}`, en: `Order ${number} was changed` }),
  refunded: (number: string) => ({
    ar: `أُعيد جزء من مبلغ الطلب ${number}`,
    en: `A part of order ${number} was paid back`,
  }),
};

/** Puts a part of it back, and never more than it paid. `amount` in minor units. */
export async function returnWalletAmount(
  db: Db,
  order: OrderOfWallet,
  { amount, reason }: { amount: number; reason: keyof typeof PART_REASONS },
  now: Date,
): Promise<void> {
  await putBack(db, order, amount, PART_REASONS[reason](order.number), now);
}

/** Puts all of it back. What came back before counts, so calling it twice returns nothing twice. */
export async function returnWalletPart(db: Db, order: OrderOfWallet, now: Date): Promise<void> {
  const reason = { ar: `أُعيد مبلغ الطلب ${order.number}`, en: `Order ${order.number} was paid back` };
  await putBack(db, order, Number.POSITIVE_INFINITY, reason, now);
}

/** Into the wallet; where its account is deleted, or will be, staff hand it over. */
async function putBack(db: Db, order: OrderOfWallet, most: number, reason: LocalizedText, now: Date): Promise<void> {
  const { tenant, id, customer_id } = order;
  if (customer_id === null) return;
  await lockCustomer(db, { tenant, customer_id });
  const part = Math.min(most, await walletPart(db, order));
  if (part <= 0) return;
  if (await isLeaving(db, tenant, customer_id)) {
    await giveBackByHand(db, order, { amount: part, reason: 'wallet_closed', now });
    return;
  }
  const movement = { type: 'refund', amount: fromMinor(part), order_id: id, reason };
  await wallet.move(db, { tenant, customer_id }, movement, now);
}
