/**
 * Whose money the deposits of an order are. A *purse* is the money of pieces that one payer paid: of a shared
 * order each payment has its own, and what was collected in cash for payments that the bank took back is one
 * more. No purse pays for another (decision 513). Of any other order all pieces are one purse.
 */
import type { DepositWay } from '@sufra/api/order/deposit-states';
import type { Db } from '../../database/tenant-scope.ts';
import { heldBySession } from '../../payment/refunds.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { payersOf } from '../shares/divide.ts';
import { sharesOf } from '../shares/share-rows.ts';
import type { DepositRow, OrderRow } from '../tables.ts';
import type { MoneyLeft } from './order-money.ts';

export interface DepositPurse {
  to: DepositWay;
  /** Minor units that can go back of it at most; 0: its payer's money is not here any more. */
  most: number;
  /** Ids. */
  pieces: readonly string[];
  /** The payment that gives it back; null: each of the order's, or cash. */
  session: string | null;
}

/** Of a shared order. `sessions`: of the order. */
export async function pursesOfShares(
  db: Db,
  { id, snapshot }: Pick<OrderRow, 'id' | 'snapshot'>,
  pieces: readonly Pick<DepositRow, 'id' | 'line_id'>[],
  sessions: readonly SessionRow[],
  { lost, cash }: Pick<MoneyLeft, 'lost' | 'cash'>,
): Promise<DepositPurse[]> {
  const [shares, held] = [await sharesOf(db, id), await heldBySession(db, sessions)];
  const payers = payersOf(shares);
  const purses = new Map<string | null, { to: DepositWay; most: number; pieces: string[]; session: string | null }>();
  for (const piece of pieces) {
    const owner = snapshot.lines.find((line) => line.id === piece.line_id)?.owner?.id ?? shares[0]?.group_id;
    const payer = owner === undefined ? undefined : payers.get(owner);
    const isCash = payer === undefined || lost.has(payer);
    const session = isCash ? null : payer;
    const most = payer === undefined ? 0 : isCash ? cash : (held.get(payer) ?? 0);
    // Pieces that none paid for are in no purse with money.
    const key = payer === undefined ? '' : session;
    const purse = purses.get(key) ?? {
      to: isCash ? ('cash' as const) : ('method' as const),
      most,
      pieces: [],
      session,
    };
    purse.pieces.push(piece.id);
    purses.set(key, purse);
  }
  return [...purses.values()];
}
