/** Prices and checks lines without storing them (API-047). Pure. */
import type { Item, Line, ValidatedLine } from '@sufra/api/menu/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import type { ErrorDetail } from '../errors/refusal.ts';
import { judgeLines } from './judge-line.ts';

export type CheckedLine = Omit<ValidatedLine, 'errors'> & { errors: readonly ErrorDetail[] };

/** `items`: what the branch sells, by id. Lines of the same dish count together for its limit. */
export function validateLines(
  lines: readonly Line[],
  items: ReadonlyMap<string, Item>,
  branchNames: LocalizedText,
): CheckedLine[] {
  const verdicts = judgeLines(lines, items, branchNames);
  return lines.map(({ item_id, qty }, index) => {
    const { state, problems, price } = verdicts[index]!;
    const item = items.get(item_id);
    return {
      item_id,
      qty,
      state,
      errors: problems,
      names: item?.names ?? null,
      unit_price: price && fromMinor(price.unit),
      total: price && fromMinor(price.total),
      deposit: price && fromMinor(price.deposit),
      price_version: item?.price_version ?? null,
    };
  });
}
