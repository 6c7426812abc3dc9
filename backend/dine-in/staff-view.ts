/** Tables with their parties as the branch's staff see them (SHOP-018). */
import { createHash } from 'node:crypto';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { computeTotals } from '@sufra/api/order/totals';
import type { StaffTable, StaffTableDetail } from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findBranch } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { vatPercent } from '../order/rules/vat.ts';
import { paymentMethods, paymentSessions } from '../payment/tables.ts';
import { billByPerson, type PersonBill, seatOf, sumSent } from './bill/bill.ts';
import { undoSecondsOf } from './rounds/take-back.ts';
import { liveSessions, roundsOf } from './rows.ts';
import {
  type DineLineRow,
  dineCalls,
  dineLines,
  dineMembers,
  dinePayments,
  dineSessions,
  dineShares,
  dineTables,
  type MemberRow,
  type PaymentRow,
  type RoundRow,
  type SessionRow,
  type ShareRow,
  type TableRow,
} from './tables.ts';

export interface StaffReader {
  currency: string;
  /** Whether the role says the digits to parties. */
  saysCode: boolean;
  now: Date;
}

/** All of the parties at some tables, by table. */
interface Party {
  session: SessionRow;
  members: readonly MemberRow[];
  lines: readonly DineLineRow[];
  rounds: readonly RoundRow[];
  calls: readonly (typeof dineCalls.$inferSelect)[];
  bills: readonly PersonBill[];
  shares: readonly ShareRow[];
  /** What staff noted. */
  payments: readonly PaymentRow[];
}

/** Of one branch, in its order. */
export async function staffTables(db: Db, branchId: string, reader: StaffReader): Promise<StaffTable[]> {
  const tables = await db
    .select()
    .from(dineTables)
    .where(eq(dineTables.branch_id, branchId))
    .orderBy(asc(dineTables.sort), asc(dineTables.id));
  const parties = await partiesAt(db, tables, reader.now);
  return tables.map((table) => {
    const party = parties.get(table.id) ?? null;
    return { ...placeView(table, party, reader), party: party && { ...partyView(party), rounds: roundHeads(party) } };
  });
}

export async function staffTable(db: Db, table: TableRow, reader: StaffReader): Promise<StaffTableDetail> {
  const party = (await partiesAt(db, [table], reader.now)).get(table.id) ?? null;
  return { ...placeView(table, party, reader), party: party && (await partyDetail(db, party, reader.now)) };
}

/** In as many statements for one table as for all. */
async function partiesAt(db: Db, tables: readonly TableRow[], now: Date): Promise<ReadonlyMap<string, Party>> {
  const seatedHere = inArray(
    dineSessions.table_id,
    tables.map(({ id }) => id),
  );
  const sessions = await liveSessions(db, seatedHere, now);
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const members = await db
    .select()
    .from(dineMembers)
    .where(inArray(dineMembers.session_id, ids))
    .orderBy(asc(dineMembers.joined_at), asc(dineMembers.id));
  const lines = await db
    .select()
    .from(dineLines)
    .where(inArray(dineLines.session_id, ids))
    .orderBy(asc(dineLines.position));
  const rounds = await roundsOf(db, ids);
  const calls = await db
    .select()
    .from(dineCalls)
    .where(and(inArray(dineCalls.session_id, ids), eq(dineCalls.done, false)))
    .orderBy(asc(dineCalls.at));
  const payments = await db.select().from(dinePayments).where(inArray(dinePayments.session_id, ids));
  const shares = await db
    .select()
    .from(dineShares)
    .where(inArray(dineShares.session_id, ids))
    .orderBy(asc(dineShares.created_at), asc(dineShares.id));
  return new Map(
    sessions.map((session) => {
      const own = <Row extends { session_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ session_id }) => session_id === session.id);
      const bill = { members: own(members), lines: own(lines), shares: own(shares), payments: own(payments) };
      const party = { ...bill, session, rounds: own(rounds), calls: own(calls) };
      return [session.table_id!, { ...party, bills: billByPerson(bill) }];
    }),
  );
}

function placeView(table: TableRow, party: Party | null, { currency, saysCode }: StaffReader) {
  const { id, branch_id, code, names, seats, available, staff_code } = table;
  const place = { id, branch_id, code, names, seats, available, currency };
  return { ...place, staff_code: saysCode ? staff_code : null, seen: seenOf(party) };
}

const sumOf = (bills: readonly PersonBill[], part: 'due' | 'paid' | 'held' | 'left') =>
  fromMinor(bills.reduce((sum, bill) => sum + bill[part], 0));

/** Guests that choose dishes and calls for the waiter do not change it: staff's next tap stays right. */
function seenOf(party: Party | null): string {
  const { session, rounds, bills, lines } = party ?? {};
  const facts = session && [
    ...[session.id, session.state, session.confirmed_by !== null],
    ...[rounds!.map(({ number, state }) => [number, state]), sumSent(lines!), sumOf(bills!, 'paid')],
    // What staff would take in cash.
    sumOf(bills!, 'held'),
  ];
  return createHash('sha256')
    .update(JSON.stringify(facts ?? null))
    .digest('base64url')
    .slice(0, 22);
}

function partyView({ session, members, calls, bills, lines }: Party) {
  return {
    id: session.id,
    state: session.state,
    confirmed: session.confirmed_by !== null,
    opened_at: session.opened_at.toISOString(),
    people: members.map(({ nickname }) => nickname),
    calls: calls.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    due: fromMinor(sumSent(lines)),
    paid: sumOf(bills, 'paid'),
  };
}

function roundHeads({ rounds }: Party) {
  return rounds.map(({ number, state, sent_at }) => ({ number, state, sent_at: sent_at.toISOString() }));
}

async function partyDetail(db: Db, party: Party, now: Date): Promise<NonNullable<StaffTableDetail['party']>> {
  const { session, members, lines, rounds, bills, shares, payments } = party;
  const branch = await findBranch(db, session.branch_id);
  const nameOf = (id: string) => seatOf(members, id).nickname;
  const methods = await methodsOf(db, shares);
  const at = (instant: Date) => isoIn(branch.time_zone, instant.getTime());
  const sent = lines.flatMap((line) => (line.sent ? [{ ...line, sent: line.sent }] : []));
  const ofRound = (number: number) => sent.filter(({ round }) => round === number);
  return {
    ...partyView(party),
    rounds: rounds.map((round, index) => ({
      ...roundHeads(party)[index]!,
      sent_by: nameOf(round.sent_by),
      total: fromMinor(sumSent(ofRound(round.number))),
      undo_seconds: undoSecondsOf(round, session, { payments, shares }, now),
      lines: ofRound(round.number).map(({ id, qty, names, note, member_id, sent: { options, insurance } }) => ({
        ...{ id, qty, names, note },
        options: [...options, ...insurance].map((one) => ({ names: one.names, qty: one.qty })),
        nickname: nameOf(member_id),
      })),
    })),
    totals: computeTotals({
      items: sent.reduce((sum, line) => sum + toMinor(line.sent.total), 0),
      insurance: sent.reduce((sum, line) => sum + toMinor(line.sent.deposit), 0),
      vatRate: vatPercent(branch.vat),
    }).list,
    shares: bills.map(({ member: { id, nickname }, due, cash, paid, held, left }) => ({
      ...{ member_id: id, nickname },
      ...{ due: fromMinor(due), paid: fromMinor(paid), left: fromMinor(left) },
      ...{ cash: fromMinor(cash), held: fromMinor(held) },
    })),
    by_phone: shares
      .filter(({ state }) => state !== 'released')
      .map(({ id, member_id, kind, amount, state, returned, paid_at, payment_id }) => ({
        ...{ id, kind, amount, state, returned },
        ...seatOf(members, member_id),
        paid_at: paid_at && at(paid_at),
        method: methods.get(payment_id) ?? null,
      })),
    at_waiter: payments.map(({ member_id, amount, at: noted_at }) => ({
      ...{ member_id, amount, at: at(noted_at) },
      ...seatOf(members, member_id),
    })),
    time_zone: branch.time_zone,
    left: sumOf(bills, 'left'),
    unsent: lines.length - sent.length,
  };
}

/** Names of the methods that shares were paid by, by payment session. */
async function methodsOf(db: Db, shares: readonly ShareRow[]): Promise<ReadonlyMap<string | null, LocalizedText>> {
  const ids = shares.flatMap(({ payment_id }) => payment_id ?? []);
  if (ids.length === 0) return new Map();
  const ofSession = and(
    eq(paymentMethods.tenant, paymentSessions.tenant),
    eq(paymentMethods.id, paymentSessions.method_id),
  );
  const rows = await db
    .select({ id: paymentSessions.id, names: paymentMethods.names })
    .from(paymentSessions)
    .innerJoin(paymentMethods, ofSession)
    .where(inArray(paymentSessions.id, ids));
  return new Map(rows.map(({ id, names }) => [id, names]));
}
