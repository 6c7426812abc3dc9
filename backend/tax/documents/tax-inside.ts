/**
 * Takes the tax out of prices that have it inside, so that every sum agrees to the smallest unit (TAX-004):
 * the nets of all parts add up to the net of the whole, whose tax is that of the receipt. Pure.
 */
import { vatInside } from '@sufra/api/order/totals';

/** Price without the tax, in the smallest unit. It never falls while the price rises. */
export const netOf = (gross: number, rate: string): number => gross - vatInside(gross, rate);

/**
 * Nets of parts, in their order. `lines` come first and add, `allowances` take away and are never more than
 * the lines. Each net is within one unit of its part's own: it is the difference of two rounded sums, so that
 * nothing is lost or won by rounding.
 */
export function netsOf(
  lines: readonly number[],
  allowances: readonly number[],
  rate: string,
): { lines: number[]; allowances: number[]; net: number } {
  let gross = 0;
  let net = 0;
  const step = (by: number): number => {
    gross += by;
    const before = net;
    net = netOf(gross, rate);
    return Math.abs(net - before);
  };
  const ofLines = lines.map((amount) => step(amount));
  const ofAllowances = allowances.map((amount) => step(-amount));
  if (gross < 0) throw new Error('a tax document of less than nothing');
  return { lines: ofLines, allowances: ofAllowances, net };
}
