/** Prices and checks lines without keeping them (API-047): the same rules as cart and order. Pure. */
import type { Item, Line, LineState, ValidatedLine } from '@sufra/api/menu/endpoints';
import { checkChoices } from '@sufra/api/order/choices';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import type { ErrorCode } from '../http/codes.ts';
import type { ErrorDetail } from '../http/refusal.ts';

export type CheckedLine = Omit<ValidatedLine, 'errors'> & { errors: ErrorDetail[] };

/** `items`: what the branch sells, by id. Lines of the same dish count together for its limit. */
export function validateLines(
  lines: readonly Line[],
  items: ReadonlyMap<string, Item>,
  branchNames: LocalizedText,
): CheckedLine[] {
  const ordered = new Map<string, number>();
  for (const line of lines) ordered.set(line.item_id, (ordered.get(line.item_id) ?? 0) + line.qty);
  return lines.map((line) => {
    const item = items.get(line.item_id);
    if (!item) {
      const errors: ErrorDetail[] = [{ code: 'NOT_FOUND', field: 'item_id' }];
      const nothing = { names: null, unit_price: null, total: null, deposit: null, price_version: null };
      return { item_id: line.item_id, qty: line.qty, state: 'unavailable', errors, ...nothing };
    }
    const { state, errors } = judge(line, item, ordered.get(line.item_id)!, branchNames);
    const price = priceLine(item, line);
    return {
      item_id: line.item_id,
      qty: line.qty,
      state,
      errors,
      names: item.names,
      unit_price: fromMinor(price.unit),
      total: fromMinor(price.total),
      deposit: fromMinor(price.deposit),
      price_version: item.price_version,
    };
  });
}

const TIME_CODES: Readonly<Record<string, ErrorCode>> = { hours: 'ITEM_HOURS', scheduled_only: 'SCHEDULE_ONLY' };

function judge(
  line: Line,
  item: Item,
  ordered: number,
  branchNames: LocalizedText,
): { state: LineState; errors: ErrorDetail[] } {
  const params = { item: item.names, branch: branchNames };
  const { state } = item.availability;
  if (state === 'sold_out' || state === 'type_off') {
    return { state: 'unavailable', errors: [{ code: state === 'sold_out' ? 'ITEM_UNAVAILABLE' : 'TYPE_OFF', params }] };
  }
  if (state !== 'available') {
    const { days, from, to, back_at } = item.availability;
    // The part that applies, for the words of MENU-022.
    const when = { days: days?.join(',') ?? null, from: from ?? null, to: to ?? null, back_at: back_at ?? null };
    return { state: 'time', errors: [{ code: TIME_CODES[state]!, params: { ...params, ...when } }] };
  }
  const faults = checkChoices(item, line.options ?? [], line.insurance ?? []);
  if (faults.length > 0) {
    const gone = faults.some((fault) => fault.code === 'OPTION_UNAVAILABLE');
    const errors = faults.map(({ code, params: { name, min, max } }) => ({
      code,
      field: 'options',
      params: { name, group: name, min, max },
    }));
    return { state: gone ? 'option_unavailable' : 'rule', errors };
  }
  const most = item.max_per_order ?? null;
  if (most !== null && ordered > most) {
    return { state: 'max_qty', errors: [{ code: 'MAX_PER_ORDER', field: 'qty', params: { ...params, max: most } }] };
  }
  const changed =
    line.price_version !== undefined && line.price_version !== null && line.price_version !== item.price_version;
  return changed ? { state: 'price_changed', errors: [] } : { state: 'ok', errors: [] };
}
