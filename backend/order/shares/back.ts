/**
 * To whom money of a shared group order goes back: those who paid the dishes that it is for (CHK-053). The
 * caller holds the order and its sessions.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { tipIn } from '@sufra/api/order/tip';
import type { Totals } from '@sufra/api/order/totals';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { stepOf } from '../../payment/providers/smallest-unit.ts';
import { CHANGE_REASONS } from '../../payment/refund-reasons.ts';
import { heldBySession } from '../../payment/refunds.ts';
import { paymentRefunds, type SessionRow } from '../../payment/tables.ts';
import { isShared } from '../rules/shared-order.ts';
import { type OrderRow, type OrderSnapshot, orderMoves } from '../tables.ts';
import { wantedAfterChange, wantedForLines } from './divide.ts';
import { sharesOf } from './share-rows.ts';
import type { GroupShareRow } from './tables.ts';

type Lines = OrderSnapshot['lines'];
type Wanted = ReadonlyMap<string, number> | null;

/** By payment session, in minor units, what each paid for some of its dishes. Null: it was paid whole. */
export async function backForLines(db: Db, order: OrderRow, lines: Lines): Promise<Wanted> {
  if (!isShared(order)) return null;
  const shares = await sharesOf(db, order.id);
  return shares[0] ? wantedForLines(shares, lines, shares[0].group_id) : null;
}

/** The same of what each paid beyond its part of the order as it will be. */
export async function backAfterChange(
  db: Db,
  order: OrderRow,
  { lines, totals }: { lines: Lines; totals: Pick<Totals, 'due' | 'list'> },
  sessions: readonly SessionRow[],
): Promise<Wanted> {
  if (!isShared(order)) return null;
  const shares = await sharesOf(db, order.id);
  if (!shares[0]) return null;
  const { due, list } = totals;
  const after = { lines, due, tip: tipIn(list), host: shares[0].group_id, step: stepOf(order.currency) };
  return wantedAfterChange(shares, after, await heldBySession(db, sessions));
}

const isGone = ({ state }: Pick<SessionRow, 'state'>) => state === 'voided' || state === 'failed';

interface Lost {
  /** Minor units. */
  amount: number;
  /** Ids of the sessions that these were of. */
  sessions: ReadonlySet<string>;
}

/**
 * What of its `shares` the bank took back by itself before the order was handed over, so that it is collected
 * then: the others still hold theirs. Later refunds do not change it. A share that we let go of was paid and
 * given back, and one that the bank takes back afterwards is not collected.
 */
export async function lostOfShares(
  db: Db,
  order: Pick<OrderRow, 'id' | 'due' | 'payment_method_id'>,
  sessions: readonly SessionRow[],
  shares?: readonly Pick<GroupShareRow, 'payment_id'>[],
): Promise<Lost> {
  const none: Lost = { amount: 0, sessions: new Set() };
  if (!isShared(order)) return none;
  const counted = new Set((shares ?? (await sharesOf(db, order.id))).map(({ payment_id }) => payment_id));
  const own = sessions.filter(({ id }) => counted.has(id));
  const gone = own.filter(isGone);
  if (gone.length === 0) return none;
  const [ours, handedOver] = [await letGoByUs(db, gone), await handedOverAt(db, order.id)];
  const lost = gone.filter(({ id, updated_at }) => !ours.has(id) && (handedOver === null || updated_at <= handedOver));
  const standing = own.filter((session) => !lost.includes(session));
  const paid = sumOf(standing) - (await backByChanges(db, standing));
  // A share that we let go of, since its dishes ran out, is due no more.
  const amount = Math.max(0, Math.min(toMinor(order.due) - paid, sumOf(lost)));
  return { amount, sessions: new Set(lost.map(({ id }) => id)) };
}

/** Ids of those of these sessions of which a void of ours was asked for. */
async function letGoByUs(db: Db, sessions: readonly SessionRow[]): Promise<Set<string>> {
  const { tenant, session_id, kind } = paymentRefunds;
  const ids = sessions.map(({ id }) => id);
  const voids = and(eq(tenant, db.tenant), inArray(session_id, ids), eq(kind, 'void'));
  const rows = await db.select({ session_id }).from(paymentRefunds).where(voids);
  return new Set(rows.map((row) => row.session_id));
}

/** Null: it was not. */
async function handedOverAt(db: Db, id: string): Promise<Date | null> {
  const { tenant, order_id, status, position, at } = orderMoves;
  const ofOrder = and(eq(tenant, db.tenant), eq(order_id, id), eq(status, 'delivered'));
  const [move] = await db.select({ at }).from(orderMoves).where(ofOrder).orderBy(desc(position)).limit(1);
  return move?.at ?? null;
}

function sumOf(rows: readonly { amount: string }[]): number {
  return rows.reduce((sum, { amount }) => sum + toMinor(amount), 0);
}

/** Minor units that went back because the dishes became others. */
async function backByChanges(db: Db, sessions: readonly SessionRow[]): Promise<number> {
  if (sessions.length === 0) return 0;
  const { tenant, session_id, reason, amount } = paymentRefunds;
  const ids = sessions.map(({ id }) => id);
  const ofChanges = and(eq(tenant, db.tenant), inArray(session_id, ids), inArray(reason, [...CHANGE_REASONS]));
  return sumOf(await db.select({ amount }).from(paymentRefunds).where(ofChanges));
}

/** Lines as often as they were chosen, without their deposits: those go back by themselves. */
export function partsOfLines(lines: Lines, chosen: readonly { line_id: string; qty: number }[]): Lines {
  return chosen.flatMap(({ line_id, qty }) => {
    const line = lines.find(({ id }) => id === line_id);
    return line ? [{ ...line, qty, insurance: [], total: fromMinor(toMinor(line.unit_price) * qty) }] : [];
  });
}
