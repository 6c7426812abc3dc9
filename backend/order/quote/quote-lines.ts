/** Lines of a cart as they cost and stand now. Pure. */
import type { CartLine } from '@sufra/api/order/endpoints';
import type { LineState } from '@sufra/api/order/line-structs';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { judgeLines, type LineVerdict } from '../../menu/judge-line.ts';
import type { LineRow } from '../tables.ts';
import { chosenInsurance, chosenOptions } from './chosen-options.ts';
import type { Facts } from './facts.ts';
import { runsOutView } from './runs-out.ts';

export interface QuotedLine {
  line: CartLine;
  /** Dishes with their options, in minor units. */
  total: number;
  /** In minor units, beside `total`. */
  deposit: number;
  /** False: shown greyed, and not summed up. */
  counted: boolean;
}

const COUNTED: readonly LineState[] = ['ok', 'price_changed', 'max_qty', 'rule'];

export function quoteLines(rows: readonly LineRow[], facts: Facts): QuotedLine[] {
  const verdicts = judgeLines(rows, facts.items, facts.branch?.names ?? null);
  return rows.map((row, index) => quoteLine(row, facts, verdicts[index]!));
}

function quoteLine(row: LineRow, facts: Facts, { state, problems, price }: LineVerdict): QuotedLine {
  const item = facts.items.get(row.item_id);
  const [problem] = problems;
  const base = {
    id: row.id,
    item_id: row.item_id,
    qty: row.qty,
    note: row.note,
    state,
    ...(row.owner_id && row.owner_name && { owner: { id: row.owner_id, name: row.owner_name } }),
    reason: problem ? { code: problem.code, params: { ...problem.params } } : null,
  };
  const unit = price?.unit ?? toMinor(row.seen_price);
  const runs_out = runsOutView(row, unit, facts);
  // Greyed under the name and price it had, never deleted (CHK-015).
  if (!item || !price) {
    const line: CartLine = {
      ...base,
      names: row.names,
      image: null,
      unit_price: row.seen_price,
      options: [],
      insurance: [],
      total: fromMinor(toMinor(row.seen_price) * row.qty),
      was: null,
      was_total: null,
      max_qty: null,
      alternatives: [],
      runs_out,
    };
    return { line, total: 0, deposit: 0, counted: false };
  }
  const was = state === 'price_changed' ? row.seen_price : null;
  const line: CartLine = {
    ...base,
    names: item.names,
    image: item.image,
    unit_price: fromMinor(price.unit),
    ...(item.offer ? { offer: item.offer } : {}),
    options: chosenOptions(item, row),
    insurance: chosenInsurance(item, row),
    total: fromMinor(price.total),
    was,
    was_total: was === null ? null : fromMinor(toMinor(was) * row.qty),
    max_qty: item.max_per_order ?? null,
    alternatives: state === 'unavailable' ? (facts.alternatives.get(row.item_id) ?? []) : [],
    runs_out,
  };
  return { line, total: price.total, deposit: price.deposit, counted: COUNTED.includes(state) };
}

/** How the lines' prices differ from those that the customer last saw (CHK-016); null: they do not. */
export function priceChanges(lines: readonly CartLine[]): { count: number; difference: string } | null {
  const changed = lines.filter(({ state }) => state === 'price_changed');
  if (changed.length === 0) return null;
  const difference = changed.reduce(
    (sum, { total, was_total }) => sum + toMinor(total) - toMinor(was_total ?? total),
    0,
  );
  return { count: changed.length, difference: fromMinor(difference) };
}
