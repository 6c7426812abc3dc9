/**
 * A part of a delivered order's money that staff give back: which ways it goes, and whether it can (decisions
 * 488, 512, 513).
 */
import { fromMinor } from '@sufra/api/order/minor';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { stepOf } from '../../../payment/providers/smallest-unit.ts';
import { heldBySession } from '../../../payment/refunds.ts';
import type { SessionRow } from '../../../payment/tables.ts';
import type { MoneyLeft } from '../../deposits/order-money.ts';
import { backForLines, partsOfLines } from '../../shares/back.ts';
import { partsBack } from '../../shares/divide.ts';
import type { OrderRow } from '../../tables.ts';

export interface WantedPart {
  /** Minor units. */
  amount: number;
  /** What the amount is for; null: for nothing that was named. */
  lines: readonly { line_id: string; qty: number }[] | null;
  left: MoneyLeft;
  /** Of the order. */
  sessions: readonly SessionRow[];
}

/** Minor units. */
export interface PartBack {
  byMethod: number;
  byHand: number;
  byWallet: number;
  /** All three. */
  going: number;
  /** What goes back to none: who paid for it has no money here. */
  stays: number;
  /** What each session gives back; null where that does not matter. */
  wanted: ReadonlyMap<string, number> | null;
  /** It is all that is left. */
  isAll: boolean;
}

/** Where a part goes; nothing is done. Throws INVALID_INPUT for a part of nothing, and REFUND_TOO_MUCH. */
export async function partBack(db: Db, order: OrderRow, part: WantedPart): Promise<PartBack> {
  if (part.amount <= 0) throw refuse('INVALID_INPUT', { field: 'amount' });
  const ways = await waysBack(db, order, part);
  const going = ways.byMethod + ways.byHand + ways.byWallet;
  const { all } = part.left;
  if (going > all) throw refuse('REFUND_TOO_MUCH', { field: 'amount', params: { most: fromMinor(all) } });
  return { ...ways, going, isAll: going === all };
}

/**
 * By the method, then in cash, and the rest into the wallet that paid it. Of a shared order the money of
 * dishes goes to those who paid them, in cash where it was collected in cash, and never out of another's
 * payment.
 */
async function waysBack(
  db: Db,
  order: OrderRow,
  { amount, lines, left, sessions }: WantedPart,
): Promise<Omit<PartBack, 'going' | 'isAll'>> {
  const paid = lines && (await backForLines(db, order, partsOfLines(order.snapshot.lines, lines)));
  if (!paid) {
    const byMethod = Math.min(amount, left.method);
    const byHand = Math.min(amount - byMethod, left.cash);
    return { byMethod, byHand, byWallet: amount - byMethod - byHand, stays: 0, wanted: null };
  }
  const held = await heldBySession(db, sessions);
  const { lost, cash } = left;
  const { bySession, inCash, stays } = partsBack(amount, paid, { held, lost, cash, step: stepOf(order.currency) });
  return { byMethod: amount - inCash - stays, byHand: inCash, byWallet: 0, stays, wanted: bySession };
}
