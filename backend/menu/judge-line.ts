/**
 * Whether a line can be ordered, and why not: the one verdict that the cart and its order (API-048), the
 * validation of lines (API-047) and tables (MENU-035) show or refuse by. Pure.
 *
 * A line has one *state* and its *problems*, most severe first; the first problem is the one that gave the state.
 */
import type { Item } from '@sufra/api/menu/endpoints';
import { type ChoiceFault, checkChoices } from '@sufra/api/order/choices';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { type LinePrice, priceLine } from '@sufra/api/order/line-price';
import type { ChosenOption, LineState } from '@sufra/api/order/line-structs';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import type { ErrorDetail } from '../errors/refusal.ts';

export interface JudgedLine {
  item_id: string;
  qty: number;
  options?: readonly ChosenOption[];
  insurance?: readonly ChosenOption[];
  /** The dish's name from when the line was added. Absent: the line has just arrived, and its id may be wrong. */
  names?: LocalizedText;
  /** Unit price that the customer last saw, as text; absent: none was seen. */
  seen_price?: string;
  /**
   * `price_version` that the customer last saw, from callers that know no price. It changes with any price of the dish.
   */
  price_version?: string | null;
}

export interface LineVerdict {
  state: LineState;
  /**
   * Empty when `state` is `ok`, and for `price_changed` by `price_version`, which does not say what the price
   * was. `field` is the input that is wrong: `item_id`, `qty`, `options`, `options.{group}`.
   */
  problems: readonly ErrorDetail[];
  /** In minor units, as of now; null: the branch does not sell the dish. */
  price: LinePrice | null;
}

/** What a line is judged by. */
export interface LineFacts {
  /** The dish as the branch sells it at the wanted type and time; undefined: it does not sell it. */
  item: Item | undefined;
  /** Null: the branch is gone. */
  branchNames: LocalizedText | null;
  /** Quantity of the dish in all lines together, this one included: what its `max_per_order` is about. */
  ofItem: number;
}

/** Verdicts of lines that are ordered together, in their order. `items`: what the branch sells, by id. */
export function judgeLines(
  lines: readonly JudgedLine[],
  items: ReadonlyMap<string, Item>,
  branchNames: LocalizedText | null,
): LineVerdict[] {
  const ofItem = new Map<string, number>();
  for (const { item_id, qty } of lines) ofItem.set(item_id, (ofItem.get(item_id) ?? 0) + qty);
  return lines.map((line) =>
    judgeLine(line, { item: items.get(line.item_id), branchNames, ofItem: ofItem.get(line.item_id)! }),
  );
}

export function judgeLine(line: JudgedLine, { item, branchNames, ofItem }: LineFacts): LineVerdict {
  if (!item) {
    const problem: ErrorDetail = line.names
      ? { code: 'ITEM_UNAVAILABLE', field: 'item_id', params: { item: line.names, branch: branchNames, back_at: null } }
      : { code: 'NOT_FOUND', field: 'item_id' };
    return { state: 'unavailable', problems: [problem], price: null };
  }
  const price = priceLine(item, line);
  const found =
    availabilityProblem(item, branchNames) ??
    choiceProblems(item, line) ??
    quantityProblem(item, ofItem) ??
    priceChange(item, line, price);
  return found ? { ...found, price } : { state: 'ok', problems: [], price };
}

/** Most of a dish in one order; other dishes have the limit of any line. */
export function maxOfItem(item: Pick<Item, 'max_per_order'> | undefined): number {
  return Math.min(item?.max_per_order ?? MAX_LINE_QTY, MAX_LINE_QTY);
}

type Found = Pick<LineVerdict, 'state' | 'problems'> | null;

function availabilityProblem({ names, availability }: Item, branch: LocalizedText | null): Found {
  const { state, days = null, from = null, to = null, back_at = null } = availability;
  const params = { item: names, branch, back_at };
  const one = (lineState: LineState, problem: Omit<ErrorDetail, 'field'>): Found => ({
    state: lineState,
    problems: [{ ...problem, field: 'item_id' }],
  });
  switch (state) {
    case 'available':
      return null;
    case 'sold_out':
      return one('unavailable', { code: 'ITEM_UNAVAILABLE', params });
    case 'type_off':
      return one('unavailable', { code: 'TYPE_OFF', params });
    // With the days and hours that the dish is sold at (MENU-022).
    case 'scheduled_only':
      return one('time', { code: 'SCHEDULE_ONLY', params: { ...params, days, from, to } });
    case 'hours':
      return one('time', { code: 'ITEM_HOURS', params: { ...params, days, from, to } });
  }
}

/** An option that is gone comes first: choosing again is the only cure. */
function choiceProblems(item: Item, { options = [], insurance = [] }: JudgedLine): Found {
  const faults = checkChoices(item, options, insurance);
  if (faults.length === 0) return null;
  const isGone = ({ code }: ChoiceFault) => code === 'OPTION_UNAVAILABLE';
  const sorted = [...faults.filter(isGone), ...faults.filter((fault) => !isGone(fault))];
  const problems = sorted.map(
    ({ code, group_id, params }): ErrorDetail => ({
      code,
      field: group_id === null ? 'options' : `options.${group_id}`,
      params: { ...params, group: params.name, group_id },
    }),
  );
  return { state: isGone(sorted[0]!) ? 'option_unavailable' : 'rule', problems };
}

function quantityProblem(item: Item, ofItem: number): Found {
  const max = maxOfItem(item);
  if (ofItem <= max) return null;
  return { state: 'max_qty', problems: [{ code: 'MAX_PER_ORDER', field: 'qty', params: { max, item: item.names } }] };
}

function priceChange({ price_version }: Item, line: JudgedLine, { unit }: LinePrice): Found {
  if (line.seen_price !== undefined) {
    if (toMinor(line.seen_price) === unit) return null;
    const params = { was: line.seen_price, now: fromMinor(unit) };
    return { state: 'price_changed', problems: [{ code: 'PRICE_CHANGED', params }] };
  }
  const isChanged = (line.price_version ?? price_version) !== price_version;
  return isChanged ? { state: 'price_changed', problems: [] } : null;
}
