/**
 * Which of several offers and a coupon take off a basket: of those that exclude each other the better one for
 * the customer (CHK-055, decision 491). Pure.
 */
import { type Amounts, type Effect, type PricedLine, takenOff } from './effect.ts';

/** One that holds for the basket. */
export interface Candidate {
  /** Of an offer its id; null: the coupon. */
  id: string | null;
  effect: Effect;
  /** Together with every other that combines too. */
  combines: boolean;
}

/** What each of them takes off, in the order in which they do. */
export type Chosen = ReadonlyMap<string | null, Amounts>;

/** Each takes its part of what those before it left; the coupon comes last (API-049). */
const ORDER = ['nth', 'percent', 'amount', 'item', 'delivery'] as const;

/**
 * All that combine together, or one of the others alone: whichever saves most. When they save the same, the
 * offers without the coupon, which can be used another time; then those that combine; then the first by kind
 * and id.
 */
export function chooseSavings(candidates: readonly Candidate[], lines: readonly PricedLine[], left: Amounts): Chosen {
  const sorted = [...candidates].sort(inOrder);
  const together = sorted.filter(({ combines }) => combines);
  // Also without the coupon, which adds nothing where the offers took all that it could.
  const offers = together.filter(({ id }) => id !== null);
  const sets = [together, offers, ...sorted.filter(({ combines }) => !combines).map((one) => [one])];
  const judged = sets.map((set) => ({ chosen: apply(set, lines, left), coupon: set.some(({ id }) => id === null) }));
  const best = judged.reduce((a, b) => {
    const [mine, theirs] = [savingOf(a.chosen), savingOf(b.chosen)];
    if (mine !== theirs) return theirs > mine ? b : a;
    // A coupon that takes nothing off yet is in the basket still when no offer takes anything off either.
    return mine > 0 ? (a.coupon && !b.coupon ? b : a) : b.coupon ? b : a;
  });
  return best.chosen;
}

function apply(set: readonly Candidate[], lines: readonly PricedLine[], left: Amounts): Chosen {
  const open = { ...left };
  const chosen = new Map<string | null, Amounts>();
  for (const { id, effect } of set) {
    const off = takenOff(effect, lines, open);
    open.items -= off.items;
    open.delivery -= off.delivery;
    if (id === null || off.items + off.delivery > 0) chosen.set(id, off);
  }
  return chosen;
}

export function savingOf(chosen: Chosen): number {
  return [...chosen.values()].reduce((sum, { items, delivery }) => sum + items + delivery, 0);
}

function inOrder(a: Candidate, b: Candidate): number {
  if (a.id === null || b.id === null) return Number(a.id === null) - Number(b.id === null);
  return ORDER.indexOf(a.effect.kind) - ORDER.indexOf(b.effect.kind) || (a.id < b.id ? -1 : 1);
}
