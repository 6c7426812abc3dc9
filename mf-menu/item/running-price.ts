/** The running price of the sheet while choosing. The server decides (guide §0.1). */
import type { chosenOptions } from '@sufra/api/order/change-choices';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';

export interface RunningPrice {
  /** The dish with its options, without deposits, times the quantity. */
  dish: string;
  /** Refundable deposits, times the quantity. */
  deposit: string;
  /** Both together: the amount on the button. */
  total: string;
}

/**
 * Price of `quantity` portions with what was chosen, by the very function that prices the line at the server;
 * null when an amount cannot be read.
 */
export function runningPrice(
  item: Parameters<typeof priceLine>[0],
  chosen: ReturnType<typeof chosenOptions>,
  quantity: number,
): RunningPrice | null {
  try {
    const { total, deposit } = priceLine(item, { qty: quantity, ...chosen });
    return { dish: fromMinor(total), deposit: fromMinor(deposit), total: fromMinor(total + deposit) };
  } catch {
    return null;
  }
}
