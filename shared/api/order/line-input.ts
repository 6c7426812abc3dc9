import type { CartLine, LineInput } from './cart-structs.ts';

/** What has to be sent to have the line of a cart or an order again, with the same choices (guide §1.10). */
export function lineInputOf({ item_id, qty, options, insurance, note, runs_out }: CartLine): LineInput {
  const chosen = (list: readonly { option_id: string; qty: number }[]) =>
    list.map(({ option_id, qty: times }) => ({ option_id, qty: times }));
  return {
    item_id,
    qty,
    ...(options.length > 0 && { options: chosen(options) }),
    ...(insurance.length > 0 && { insurance: chosen(insurance) }),
    ...(note && { note }),
    ...(runs_out && { runs_out }),
  };
}
