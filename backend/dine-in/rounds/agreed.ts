/**
 * What a party that waits in a queue agreed to have cooked when its turn comes: the line at that moment, with
 * its price.
 */
import { fromMinor } from '@sufra/api/order/minor';
import { type PricedLine, sumOf } from '../bill/price.ts';
import type { Agreed } from '../tables.ts';

/** What is agreed to with a line as it is now. */
export function agreementOf(line: PricedLine): Agreed {
  return { version: line.row.version, amount: fromMinor(sumOf([line])) };
}

/** Those that were agreed to as they are: not changed since, at the same price, and available. */
export function agreedLines(unsent: readonly PricedLine[]): PricedLine[] {
  return unsent.filter((line) => {
    const { agreed } = line.row;
    const now = agreementOf(line);
    return line.problems.length === 0 && agreed?.version === now.version && agreed.amount === now.amount;
  });
}
