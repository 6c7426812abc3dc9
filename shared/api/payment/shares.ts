/**
 * Shares of one bill: what several people pay of dishes, fees, discounts, tips and deposits. Pure, in integer
 * minor units as the wire has them, hundredths of any currency. `step`: the least that can be paid of the
 * currency in minor units: 100 where it has no decimals, 1 where it has two or three. Parts add up to the
 * total exactly, by largest remainders; the order of people changes none of them (decision 482).
 */

/** One thing of a bill. */
export interface SharedItem {
  /** Dish with its deposits, in minor units. */
  readonly amount: number;
  /** Ids of those that it is for, in equal parts; empty: all people. */
  readonly of: readonly string[];
}

/** What is on a bill beside its dishes. */
export interface SharedRest {
  /** Minor units: a fee or a tip; negative, a discount or what was paid in advance. */
  readonly amount: number;
  /** `cost`: in parts of what each has to pay by then. `heads`: in equal parts. */
  readonly by: 'cost' | 'heads';
}

export interface SharedBill {
  /** Ids. A part is of each of them. */
  readonly people: readonly string[];
  readonly items: readonly SharedItem[];
  /** One after the other. A discount by cost leaves no part below zero while it is not above the bill. */
  readonly rest?: readonly SharedRest[];
  readonly step?: number;
}

/** What each person has of a bill, in minor units, by id. Throws when there are no people and something to pay. */
export function shareBill({ people, items, rest = [], step = 1 }: SharedBill): Map<string, number> {
  const ids = [...new Set(people)].sort();
  const parts = ids.map(() => 0);
  const add = (more: readonly number[]) => {
    for (const [at, amount] of more.entries()) parts[at]! += amount;
  };
  const bySharers = new Map<string, { amount: number; weights: number[] }>();
  for (const { amount, of } of items) {
    const weights = ids.map((id) => (of.length === 0 || of.includes(id) ? 1 : 0));
    const key = weights.join('');
    // Those of the same people are divided together: what cannot be divided is theirs once.
    const sum = bySharers.get(key) ?? { amount: 0, weights };
    sum.amount += amount;
    bySharers.set(key, sum);
  }
  for (const { amount, weights } of bySharers.values()) add(splitByWeight(amount, weights, step));
  for (const { amount, by } of rest) {
    const weights = by === 'heads' ? ids.map(() => 1) : parts.map((part) => Math.max(0, part));
    add(splitByWeight(amount, weights, step));
  }
  return new Map(ids.map((id, at) => [id, parts[at]!]));
}

/**
 * `total` in parts by weight, in the order of the weights; they add up to it exactly. Equal parts where all
 * weights are zero. Each part is a whole number of `step`, but for what of the total is none: that is the
 * first's. Equal remainders: the first gets more. Throws for a total without any weight.
 */
export function splitByWeight(total: number, weights: readonly number[], step = 1): number[] {
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new Error('a bill without people cannot be shared');
  }
  if (total < 0) return splitByWeight(-total, weights, step).map((part) => (part === 0 ? 0 : -part));
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n)
    return splitByWeight(
      total,
      weights.map(() => 1),
      step,
    );
  const units = Math.floor(total / step);
  // Products of two amounts are above what a number counts exactly.
  const exact = weights.map((weight) => BigInt(units) * BigInt(weight));
  const parts = exact.map((product) => Number(product / all));
  let left = units - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder) {
    if (left === 0) break;
    parts[at]! += 1;
    left -= 1;
  }
  const shares = parts.map((part) => part * step);
  const first = weights.findIndex((weight) => weight > 0);
  shares[first]! += total - units * step;
  return shares;
}

/**
 * What `mine` of `of` equal parts of a total cost, behind `before` that others have. Once all are taken they
 * are counted from the first again.
 */
export function equalParts(
  { total, step = 1 }: { total: number; step?: number },
  { of, mine, before }: { of: number; mine: number; before: number },
): number {
  const parts = splitByWeight(total, Array(of).fill(1), step);
  return Array.from({ length: Math.min(mine, of) }, (_, at) => parts[(before + at) % of]!).reduce(
    (sum, part) => sum + part,
    0,
  );
}
