/** The bill of a table and its shares: pure (MENU-043). Amounts in minor units. */
import { toMinor } from '@sufra/api/order/minor';
import { shareBill, splitByWeight } from '@sufra/api/payment/shares';
import type { DineLineRow, MemberRow, PaymentRow, ShareRow } from '../tables.ts';

/** What the bill is made of: by orderer, by payer. */
export interface BillRows {
  members: readonly Pick<MemberRow, 'id' | 'nickname'>[];
  lines: readonly DineLineRow[];
  /** What staff noted as paid. */
  payments: readonly PaymentRow[];
  /** In the order in which they were begun. */
  shares: readonly ShareRow[];
}

/**
 * Whose a share is. `nickname` is empty once the guest's data were deleted; `guest`: the place among the
 * members, from 1.
 */
export function seatOf(members: BillRows['members'], id: string): { nickname: string; guest: number } {
  const at = members.findIndex((member) => member.id === id);
  return { nickname: members[at]?.nickname ?? '', guest: at + 1 };
}

export interface Bill {
  total: number;
  /** Neither paid at the waiter nor by a share. */
  left: number;
  /** Of `left`, what no open share holds. */
  free: number;
}

/** What a line costs with its deposits; nothing when it is not sent. */
export function sentAmount({ sent }: Pick<DineLineRow, 'sent'>): number {
  return sent ? toMinor(sent.total) + toMinor(sent.deposit) : 0;
}

/** What sent lines cost with their deposits; nothing for those that are not sent. */
export function sumSent(lines: readonly DineLineRow[]): number {
  return sumOf(lines.map(sentAmount));
}

export function billOf({ lines, payments, shares }: Omit<BillRows, 'members'>): Bill {
  const total = sumSent(lines);
  const ofState = (state: ShareRow['state']) =>
    sumOf(shares.filter((share) => share.state === state).map(({ amount }) => toMinor(amount)));
  const left = Math.max(0, total - sumOf(payments.map(({ amount }) => toMinor(amount))) - ofState('paid'));
  return { total, left, free: Math.max(0, left - ofState('reserved')) };
}

export interface Taken {
  line_id: string;
  /** Null: paid at the waiter. */
  share: ShareRow | null;
}

/** Dishes of the bill that no other share can pay, in the order of the lines. */
export function takenLines({ lines, payments, shares }: Omit<BillRows, 'members'>): Taken[] {
  const active = shares.filter(({ state }) => state !== 'released');
  const settled = payments.filter((noted) => isSettled({ lines, payments, shares }, noted));
  return lines.flatMap(({ id, member_id, round }): Taken[] => {
    if (round === null) return [];
    const share = active.find(({ line_ids }) => line_ids.includes(id));
    if (share) return [{ line_id: id, share }];
    const noted = settled.find((payment) => payment.member_id === member_id);
    return noted && isOfNote(round, noted) ? [{ line_id: id, share: null }] : [];
  });
}

/** The line had been sent when staff noted it. */
function isOfNote(round: number | null, { rounds }: PaymentRow): boolean {
  return rounds === null || (round !== null && round <= rounds);
}

/** What was noted covers its dishes still: a share that held one of them then may have come to nothing since. */
function isSettled(rows: Omit<BillRows, 'members'>, noted: PaymentRow): boolean {
  const of = noted.member_id;
  const lines = rows.lines.filter(({ member_id, round }) => member_id !== of || isOfNote(round, noted));
  const members = [...new Set([of, ...lines.map(({ member_id }) => member_id)])].map((id) => ({ id, nickname: '' }));
  return (billByPerson({ ...rows, lines, members }).find(({ member }) => member.id === of)?.left ?? 0) === 0;
}

/** So many parts of as many are taken already: the next are behind them, so that all of them add up to the bill. */
export function partsBefore(shares: readonly ShareRow[], of: number): number {
  const equal = shares.filter(
    ({ kind, state, parts_of }) => kind === 'equal' && state !== 'released' && parts_of === of,
  );
  return sumOf(equal.map(({ parts_mine }) => parts_mine));
}

/** What one of the party ordered, and how it was paid. */
export interface PersonBill {
  member: Pick<MemberRow, 'id' | 'nickname'>;
  due: number;
  /** Noted by staff. */
  cash: number;
  /** `cash`, and what shares paid of it. */
  paid: number;
  /** What open shares hold of it. */
  held: number;
  left: number;
}

/**
 * The bill by person, of those that ordered or paid something. A share of dishes pays for those that ordered
 * them, any other first what its payer ordered, and then of what is left of the others, by how much that is.
 */
export function billByPerson({ members, lines, payments, shares }: BillRows): PersonBill[] {
  const people = members.map(({ id }) => id);
  const items = lines.map((line) => ({ amount: sentAmount(line), of: [line.member_id] }));
  const due = shareBill({ people, items });
  const bills = members.map((member) => {
    const noted = payments.find(({ member_id }) => member_id === member.id);
    const cash = noted ? toMinor(noted.amount) : 0;
    return { member, due: due.get(member.id)!, cash, paid: cash, held: 0 };
  });
  const room = (bill: (typeof bills)[number]) => Math.max(0, bill.due - bill.paid - bill.held);
  const active = shares.filter(({ state }) => state !== 'released');
  const ofDishes = (share: ShareRow) => share.line_ids.length > 0;
  for (const share of [...active.filter(ofDishes), ...active.filter((share) => !ofDishes(share))]) {
    const part = share.state === 'paid' ? 'paid' : 'held';
    const put = (amount: number, caps: readonly number[]): number => {
      const most = Math.min(amount, sumOf(caps));
      if (most === 0) return amount;
      for (const [at, more] of splitByWeight(most, caps).entries()) bills[at]![part] += more;
      return amount - most;
    };
    const wanted = bills.map((bill) =>
      ofDishes(share)
        ? sumSent(lines.filter(({ id, member_id }) => member_id === bill.member.id && share.line_ids.includes(id)))
        : bill.member.id === share.member_id
          ? bill.due
          : 0,
    );
    const rest = put(
      toMinor(share.amount),
      bills.map((bill, at) => Math.min(room(bill), wanted[at]!)),
    );
    put(rest, bills.map(room));
  }
  return bills
    .map((bill) => ({ ...bill, left: room(bill) }))
    .filter((bill) => bill.due > 0 || bill.paid > 0 || bill.held > 0);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
