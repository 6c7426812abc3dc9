/**
 * Deposits at the counter: what a code stands for, and that its pieces came back, or came back so that the
 * restaurant keeps their money. Under the order's lock each piece ends once, however often it is scanned; its
 * money goes back in the same transaction.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type RefusalOptions, refuse } from '../../errors/refusal.ts';
import { announceBalance } from '../../ledger/announce.ts';
import { lockSessionsOf, sessionsOf } from '../../payment/session-rows.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { lockCustomer } from '../../user/sign-in/lock-customer.ts';
import { depositMoney, giveDepositBack } from '../deposits/deposit-money.ts';
import { depositsOf, endDeposits, slipOf } from '../deposits/deposit-rows.ts';
import { findOrder } from '../order-rows.ts';
import { readDepositCode, spokenCode } from '../rules/deposit-code.ts';
import type { KeepReason } from '../rules/keep-reasons.ts';
import { type DepositRow, depositSlips, type OrderRow } from '../tables.ts';
import { depositsChanged } from './deposits-changed.ts';
import type { MoveScope } from './move-order.ts';

/** What staff see of a code. */
export interface Slip {
  order_id: string;
  number: string;
  code: string;
  customer: string;
  currency: string;
  /** Where the money goes: `wallet`, `method`, `cash`. */
  to: string;
  /** Most that can go back of all pieces: other refunds of the order may have taken a part of it. */
  most: string;
  /** The same by payer, each piece in one: `to` of some pieces, and the most that can go back of those. */
  money: readonly { to: string; most: string; pieces: readonly string[] }[];
  pieces: readonly {
    id: string;
    names: LocalizedText;
    item_names: LocalizedText;
    amount: string;
    state: string;
    due_at: string;
    late: boolean;
    ended_at: string | null;
    ended_by: string | null;
  }[];
}

/** What happened to some pieces. `reason`: of those that the restaurant keeps; null: they came back whole. */
export interface Outcome {
  pieces: readonly string[];
  reason: KeepReason | null;
  note?: string | null | undefined;
}

/**
 * What a code stands for. Throws DEPOSIT_UNKNOWN, DEPOSIT_ELSEWHERE for the code of another restaurant, and
 * for one of which nothing is held any more DEPOSIT_RETURNED, DEPOSIT_KEPT or DEPOSIT_RELEASED, with the slip
 * as `data`.
 */
export async function findSlip(scope: MoveScope, typed: string): Promise<Slip> {
  const { slip, pieces } = await openSlip(scope, typed);
  if (pieces.every(({ state }) => state !== 'held')) refuseEnded(pieces, slip);
  return slip;
}

/**
 * Says what happened to pieces of a code, and gives their money back. Throws what `findSlip` throws, and the
 * same for pieces that have ended.
 */
export async function returnDeposits(scope: MoveScope, typed: string, outcome: Outcome): Promise<Slip> {
  const { db, tenant, now, platform } = scope;
  const { slip, order, pieces, row } = await openSlip(scope, typed, 'update');
  const meant = pieces.filter(({ id }) => outcome.pieces.includes(id));
  if (meant.length === 0 || meant.length < new Set(outcome.pieces).size) {
    throw refuse('INVALID_INPUT', { field: 'pieces' });
  }
  const over = meant.filter(({ state }) => state !== 'held');
  if (over.length > 0) refuseEnded(over, slip);
  const key = tenant.tenant;
  if (outcome.reason !== null) {
    const kept = { state: 'kept' as const, reason: outcome.reason, note: readLine(outcome.note) };
    await endDeposits(db, key, outcome.pieces, kept, now);
  } else {
    const sessions = await lockSessionsOf(db, key, order.id);
    // Whether there is a wallet stays true until the money is in it.
    if (order.customer_id !== null) await lockCustomer(db, { tenant: key, customer_id: order.customer_id });
    const { purses } = await depositMoney(db, order, row, pieces, sessions);
    for (const { to, session, most, pieces: own } of purses) {
      let left = most;
      for (const { id, amount } of meant.filter((piece) => own.includes(piece.id))) {
        const part = Math.min(toMinor(amount), left);
        left -= part;
        await endDeposits(db, key, [id], { state: 'returned', refunded_to: to, refunded: fromMinor(part) }, now);
      }
      await giveDepositBack(db, order, sessions, { to, session, amount: most - left }, now);
    }
    if (purses.some(({ to }) => to === 'wallet'))
      announceBalance(platform, db, { tenant: key, customer_id: order.customer_id! });
  }
  await depositsChanged(scope, order);
  return (await openSlip(scope, typed)).slip;
}

async function openSlip({ db, tenant, now }: MoveScope, typed: string, lock?: 'update') {
  const read = readDepositCode(typed);
  if (read?.tenant && read.tenant !== tenant.tenant) throw refuse('DEPOSIT_ELSEWHERE', { field: 'code' });
  const [found] = read
    ? await db
        .select({ order_id: depositSlips.order_id })
        .from(depositSlips)
        .where(and(eq(depositSlips.tenant, tenant.tenant), eq(depositSlips.code, read.code)))
    : [];
  const order = found && (await findOrder(db, tenant.tenant, found.order_id, lock));
  // Read behind the lock: what another scan did is known.
  const row = order && (await slipOf(db, order));
  if (!order || !row) throw refuse('DEPOSIT_UNKNOWN', { field: 'code' });
  const pieces = await depositsOf(db, tenant.tenant, [order.id]);
  return { order, row, pieces, slip: await slipView(db, order, row, pieces, now) };
}

async function slipView(
  db: Db,
  order: OrderRow,
  row: Parameters<typeof depositMoney>[2] & { code: string },
  pieces: readonly DepositRow[],
  now: Date,
): Promise<Slip> {
  const sessions = await sessionsOf(db, order.tenant, order.id);
  const { to, most, purses } = await depositMoney(db, order, row, pieces, sessions);
  return {
    order_id: order.id,
    number: order.number,
    code: spokenCode(row.code),
    customer: order.customer_name,
    currency: order.currency,
    to,
    most: fromMinor(most),
    money: purses.map((purse) => ({ to: purse.to, most: fromMinor(purse.most), pieces: purse.pieces })),
    pieces: pieces.map(({ id, names, item_names, amount, state, due_at, ended_at, ended_by }) => ({
      ...{ id, names, item_names, amount, state },
      due_at: due_at.toISOString(),
      late: state === 'held' && due_at < now,
      ended_at: ended_at?.toISOString() ?? null,
      ended_by: ended_by?.name ?? null,
    })),
  };
}

/** Refuses pieces that have ended, with what happened to them. */
function refuseEnded(pieces: readonly DepositRow[], slip: Slip): never {
  const at = Math.max(...pieces.map(({ ended_at }) => ended_at?.getTime() ?? 0));
  const options: RefusalOptions = { field: 'code', data: slip, params: { at: new Date(at).toISOString() } };
  if (pieces.some(({ state }) => state === 'released')) throw refuse('DEPOSIT_RELEASED', options);
  if (pieces.some(({ state }) => state === 'returned')) throw refuse('DEPOSIT_RETURNED', options);
  throw refuse('DEPOSIT_KEPT', options);
}
