/** Orders that staff look for on the board. */
import type { BoardOrder } from '@sufra/api/staff/endpoints';
import { foldWords } from '@sufra/i18n/search/fold';

/**
 * A hurried hand types `2058` for `N-2058`, and the beginning of a name. Each word is in the number, the
 * pickup code or the customer's name.
 */
export function findOrders(orders: readonly BoardOrder[], typed: string): readonly BoardOrder[] {
  const words = foldWords(typed);
  if (words.length === 0) return orders;
  return orders.filter(({ number, pickup_code, customer }) => {
    const said = foldWords([number, number.replace(/\D/g, ''), pickup_code, customer].filter(Boolean).join(' '));
    return words.every((word) => said.some((one) => one.startsWith(word)));
  });
}
