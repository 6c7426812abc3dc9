/** What an order earns, and how long that is good for: pure (ACCT-027). */

/**
 * Points that an order earns: whole ones only, for `basis` minor units at `rate` points for one unit of the currency.
 */
export function pointsFor(basis: number, rate: number): number {
  // A rate has at most three digits after its point; so nothing is lost in a product of binary fractions.
  return Math.max(0, Math.floor((basis * Math.round(rate * 1000)) / 100_000));
}
