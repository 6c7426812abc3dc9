/** Lines of an order as a cart would have them: to be looked at in the world as it is now. */
import type { CartLine } from '@sufra/api/order/endpoints';
import type { LineRow } from '../tables.ts';

export function rowsOfSnapshot(lines: readonly CartLine[]): LineRow[] {
  const chosen = (list: readonly { option_id: string; qty: number }[]) =>
    list.map(({ option_id, qty }) => ({ option_id, qty }));
  return lines.map((line) => ({
    id: line.id,
    item_id: line.item_id,
    names: line.names,
    qty: line.qty,
    options: chosen(line.options),
    insurance: chosen(line.insurance),
    note: line.note,
    runs_out: null,
    seen_price: line.unit_price,
    owner_id: line.owner?.id ?? null,
    owner_name: line.owner?.name ?? null,
    changed_in: null,
  }));
}
