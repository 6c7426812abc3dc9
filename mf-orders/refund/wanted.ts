/** What staff chose to give back: all of it, some dishes, or an amount. */
import type { StaffOrder } from '@sufra/api/staff/endpoints';

export const WAYS = ['whole', 'lines', 'amount'] as const;
export type Way = (typeof WAYS)[number];

export interface Chosen {
  way: Way;
  /** How many of each line, by id. */
  counts: Readonly<Record<string, number>>;
  /** Money, or empty: none was typed. */
  amount: string;
}

export interface WantedRefund {
  amount?: string;
  lines?: { line_id: string; qty: number }[];
}

/** Null: nothing that could go back is chosen yet. */
export function wantedOf({ way, counts, amount }: Chosen, { lines }: Pick<StaffOrder, 'lines'>): WantedRefund | null {
  if (way === 'whole') return {};
  if (way === 'lines') {
    const chosen = lines.flatMap(({ id }) => (counts[id] ? [{ line_id: id, qty: counts[id] }] : []));
    return chosen.length > 0 ? { lines: chosen } : null;
  }
  return amount === '' ? null : { amount };
}

/** The same for the query of the preview. */
export function queryOf({ amount, lines }: WantedRefund): { amount?: string; lines?: string } {
  // biome-ignore lint/plugin: a query, no words
  if (lines) return { lines: lines.map(({ line_id, qty }) => `${line_id}:${qty}`).join(',') };
  return amount === undefined ? {} : { amount };
}
