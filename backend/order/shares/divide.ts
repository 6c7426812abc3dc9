/**
 * How a group order is divided, and who gets back what goes back of it (CHK-053): dishes are their owners',
 * the host's where none stands, and what is beside them (delivery, service, offers, coupon) goes by their
 * cost. The tip is the host's, who gives it. Pure (decision 487).
 */
import { depositOf } from '@sufra/api/order/line-price';
import { toMinor } from '@sufra/api/order/minor';
import { splitByWeight } from '@sufra/api/payment/shares';
import type { OrderSnapshot } from '../tables.ts';
import type { GroupShareRow } from './tables.ts';

type Lines = OrderSnapshot['lines'];

export interface DividedOrder {
  lines: Lines;
  /** Minor units. */
  due: number;
  /** Of that, the tip. */
  tip: number;
  /** Id of the host, who is the group. */
  host: string;
  /** The least that can be paid of the currency, in minor units. */
  step: number;
}

/** A dish with its deposits, in minor units. */
function costOf({ total, insurance, qty }: Lines[number]): number {
  return toMinor(total) + insurance.reduce((sum, chosen) => sum + depositOf(chosen, qty), 0);
}

/** What each member pays, in minor units, by id: those of zero are left out. */
export function divide({ lines, due, tip, host, step }: DividedOrder): Map<string, number> {
  const costs = new Map<string, number>();
  for (const line of lines) {
    const owner = line.owner?.id ?? host;
    costs.set(owner, (costs.get(owner) ?? 0) + costOf(line));
  }
  const ids = [...costs.keys()].sort();
  const shares = splitByWeight(
    due - tip,
    ids.map((id) => costs.get(id)!),
    step,
  );
  const parts = new Map(ids.map((id, at) => [id, shares[at]!]));
  if (tip > 0) parts.set(host, (parts.get(host) ?? 0) + tip);
  return new Map([...parts].filter(([, part]) => part > 0));
}

type Shares = readonly Pick<GroupShareRow, 'id' | 'member_id' | 'covered_by' | 'payment_id'>[];

/** The payment session that paid each member's dishes, by member. `shares` in their order. */
export function payersOf(shares: Shares): Map<string, string> {
  const payers = new Map<string, string>();
  for (const { member_id, covered_by, payment_id } of shares) {
    const payment = covered_by === null ? payment_id : (shares.find(({ id }) => id === covered_by)?.payment_id ?? null);
    // What the host took over is behind the host's own.
    if (payment !== null && !payers.has(member_id)) payers.set(member_id, payment);
  }
  return payers;
}

/** Amounts by payment session: those of members whose payer is not known are left out. Minor units. */
function bySession(amounts: Iterable<readonly [string, number]>, payers: ReadonlyMap<string, string>) {
  const wanted = new Map<string, number>();
  for (const [member, amount] of amounts) {
    const session = payers.get(member);
    if (session !== undefined) wanted.set(session, (wanted.get(session) ?? 0) + amount);
  }
  return wanted;
}

/** What each payment has paid for these dishes, by session: so much of what goes back for them is wanted for each. */
export function wantedForLines(shares: Shares, lines: Lines, host: string): Map<string, number> {
  return bySession(
    lines.map((line) => [line.owner?.id ?? host, costOf(line)] as const),
    payersOf(shares),
  );
}

/**
 * What each payment holds beyond what its members have to pay of the order as it is now. `held` in minor
 * units by session.
 */
export function wantedAfterChange(
  shares: Shares,
  after: DividedOrder,
  held: ReadonlyMap<string, number>,
): Map<string, number> {
  const owed = bySession(divide(after), payersOf(shares));
  return new Map([...held].map(([session, amount]) => [session, Math.max(0, amount - (owed.get(session) ?? 0))]));
}

/** Where money for dishes goes, in minor units. */
export interface PartsBack {
  /** By session that holds money. */
  bySession: ReadonlyMap<string, number>;
  /** In cash, of what was collected. */
  inCash: number;
  /** What goes back to none: its payers have no money here. */
  stays: number;
}

/**
 * What there is of the payers' money, in minor units: `held` by session, and `cash` that was collected for
 * the `lost` sessions.
 */
export interface PayersMoney {
  held: ReadonlyMap<string, number>;
  lost: ReadonlySet<string>;
  cash: number;
  step: number;
}

/**
 * `amount` for dishes of which each payment has paid `wanted`: each gives back its own part, as far as it has
 * it. None pays for another (decision 513).
 */
export function partsBack(
  amount: number,
  wanted: ReadonlyMap<string, number>,
  { held, lost, cash, step }: PayersMoney,
): PartsBack {
  const ids = [...wanted.keys()];
  const weights = ids.map((id) => wanted.get(id)!);
  const whole = Math.min(
    amount,
    weights.reduce((sum, one) => sum + one, 0),
  );
  const bySession = new Map<string, number>();
  let collected = 0;
  for (const [at, part] of splitByWeight(whole, weights, step).entries()) {
    const id = ids[at]!;
    if (lost.has(id)) collected += part;
    else bySession.set(id, Math.min(part, held.get(id) ?? 0));
  }
  const inCash = Math.min(cash, collected);
  const given = [...bySession.values()].reduce((sum, one) => sum + one, inCash);
  return { bySession, inCash, stays: amount - given };
}
