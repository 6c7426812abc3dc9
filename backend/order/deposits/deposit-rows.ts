/** Rows of deposits: found, begun when an order is handed over, ended each once. Every writer holds the order's row. */
import type { LocalizedText } from '@sufra/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { actPerson } from '../../database/act-person.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { newDepositCode } from '../rules/deposit-code.ts';
import { depositTimes, readDepositRule } from '../rules/deposit-rule.ts';
import { type DepositRow, depositSlips, deposits, type OrderRow, type SlipRow } from '../tables.ts';

type OrderOf = Pick<OrderRow, 'tenant' | 'id'>;

/** More pieces than an order is ever handed out with: a row each. */
const MAX_PIECES = 1000;

export async function slipOf(db: Db, { tenant, id }: OrderOf): Promise<SlipRow | undefined> {
  const [row] = await db
    .select()
    .from(depositSlips)
    .where(and(eq(depositSlips.tenant, tenant), eq(depositSlips.order_id, id)));
  return row;
}

/** Pieces of these orders, in their order. */
export function depositsOf(db: Db, tenant: string, orderIds: readonly string[]): Promise<DepositRow[]> {
  return db
    .select()
    .from(deposits)
    .where(and(eq(deposits.tenant, tenant), inArray(deposits.order_id, [...orderIds])))
    .orderBy(asc(deposits.order_id), asc(deposits.position));
}

/**
 * Begins to hold what an order is handed over with: each refundable piece of it, once however often it is
 * called. Nothing where the restaurant holds no deposits. In the transaction of the move that hands it over.
 */
export async function holdDeposits(db: Db, order: OrderRow, now: Date): Promise<void> {
  const pieces = order.snapshot.lines
    .flatMap((line) =>
      line.insurance
        .filter(({ refundable, deposit }) => refundable && Number(deposit) > 0)
        .flatMap((option) => Array.from({ length: option.qty * line.qty }, () => ({ line, option }))),
    )
    .slice(0, MAX_PIECES);
  if (pieces.length === 0) return;
  const rule = await readDepositRule(db);
  if (!rule) return;
  const { tenant, id: order_id, snapshot } = order;
  const [slip] = await db
    .insert(depositSlips)
    .values({ tenant, order_id, code: newDepositCode(), refund_to: null, created_at: now })
    .onConflictDoNothing()
    .returning({ order_id: depositSlips.order_id });
  if (!slip) return;
  await db.insert(deposits).values(
    pieces.map(({ line, option }, position) => ({
      ...{ tenant, id: newId(), order_id, position, line_id: line.id, option_id: option.option_id },
      ...{ names: option.names as LocalizedText, item_names: line.names as LocalizedText, image: line.image },
      ...{ amount: option.deposit, state: 'held' as const, created_at: now },
      ...depositTimes(rule, option.return_days, now.getTime(), snapshot.branch.time_zone),
    })),
  );
}

/** How held pieces end. */
export type DepositEnd = Pick<DepositRow, 'state'> &
  Partial<Pick<DepositRow, 'refunded_to' | 'refunded' | 'reason' | 'note'>>;

/** Ends these pieces, those that are held of them, and answers how many that were. */
export async function endDeposits(
  db: Db,
  tenant: string,
  ids: readonly string[],
  end: DepositEnd,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const ended = await db
    .update(deposits)
    .set({ ...end, ended_at: now, ended_by: actPerson() })
    .where(and(eq(deposits.tenant, tenant), inArray(deposits.id, [...ids]), eq(deposits.state, 'held')))
    .returning({ id: deposits.id });
  return ended.length;
}

/** The money of the whole order went back: no deposit of it is held any longer. */
export async function releaseDeposits(db: Db, { tenant, id }: OrderOf, now: Date): Promise<void> {
  await db
    .update(deposits)
    .set({ state: 'released', ended_at: now })
    .where(and(eq(deposits.tenant, tenant), eq(deposits.order_id, id), eq(deposits.state, 'held')));
}
