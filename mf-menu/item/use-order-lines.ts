import { queryKey } from '@sufra/api';
import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { usePlatform } from '@sufra/module';
import { cartCounts } from '../dish/cart-counts.ts';

/** The party at a table whose order a dish goes into. */
export interface TableOrder {
  session_id: string;
  branch_id: string;
}

/** A line as far as its sheet shows it again. */
export interface OrderLine {
  id: string;
  item_id: string;
  qty: number;
  note: string | null;
  options: readonly { option_id: string; qty: number }[];
  insurance: readonly { option_id: string; qty: number }[];
}

/**
 * The lines that a dish's sheet edits: those of the cart, or the unsent ones of a table. As they are now, not followed.
 */
export function useOrderLines(table: TableOrder | undefined): {
  lines: readonly OrderLine[];
  countOf: (itemId: string) => number;
} {
  const { cart, queryClient } = usePlatform();
  if (!table) {
    const snapshot = cart.snapshot();
    return { lines: snapshot.lines, countOf: (itemId) => cartCounts(snapshot).get(itemId) ?? 0 };
  }
  const session = queryClient.getQueryData<Session>(queryKey(getSession, { params: { id: table.session_id } }));
  const lines = (session?.lines ?? []).filter(({ round }) => round === null);
  return {
    lines,
    countOf: (itemId) => lines.reduce((sum, { item_id, qty }) => sum + (item_id === itemId ? qty : 0), 0),
  };
}
