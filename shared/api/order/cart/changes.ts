/**
 * What a customer changes in the cart, as data. `showChange` says what is seen of it before the provider
 * answers; amounts come from the provider only, so the total of a line that waits is empty (CHK-014, guide
 * §4.34).
 */

import type { Cart, CartLine, ContextChange, LineInput, RunsOut } from '../cart-structs.ts';
import { lineKey } from '../line-key.ts';
import type { ShownDish, WaitingAdd } from './waiting-adds.ts';

export type LineChange = Partial<Pick<LineInput, 'qty' | 'options' | 'insurance' | 'note'>> & {
  readonly runs_out?: RunsOut;
};

/** `lineId` of an addition is the line's id until the provider gives it one. */
export type CartChange =
  | { readonly kind: 'add'; readonly lineId: string; readonly add: Omit<WaitingAdd, 'key' | 'sent'> }
  | { readonly kind: 'edit'; readonly lineId: string; readonly change: LineChange }
  | { readonly kind: 'quantity'; readonly lineId: string; readonly change: { readonly qty: number } }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'context'; readonly context: ContextChange }
  | { readonly kind: 'accept-prices' }
  | { readonly kind: 'clear' };

/** The provider's ids of lines that were shown before they existed, by the id that they were shown with. */
export type RealIds = Readonly<Record<string, string>>;

/** The cart's lines with the change in them. `me`: this member of a group order. */
export function showChange(
  lines: readonly CartLine[],
  change: CartChange,
  realIds: RealIds,
  me?: string,
): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return showAddition(lines, change.lineId, change.add, realIds, me);
    case 'edit':
    case 'quantity': {
      const { qty, note } = change.change as LineChange;
      return lines.map((line) =>
        isLine(line, change.lineId, realIds)
          ? { ...line, qty: qty ?? line.qty, note: note === undefined ? line.note : note, total: '' }
          : line,
      );
    }
    case 'remove':
      return lines.filter((line) => !isLine(line, change.lineId, realIds));
    case 'clear':
      return [];
    default:
      return lines;
  }
}

/** Whether the line is the one that was, or is, known as `lineId`. */
export function isLine({ id }: Pick<CartLine, 'id'>, lineId: string, realIds: RealIds): boolean {
  return id === lineId || id === realIds[lineId];
}

/** The line of an answer that an addition went into. */
export function lineOfAddition({ lines, group }: Cart, { line }: Pick<WaitingAdd, 'line'>): CartLine | undefined {
  const isSame = isLike(line, group?.me);
  return lines.find(isSame);
}

/**
 * Of a group order each line has its owner, and the same dish of another is another line (CHK-052). `me`:
 * this member; undefined: there is no group.
 */
function isLike(line: LineInput, me: string | undefined): (one: CartLine) => boolean {
  const key = lineKey(line);
  return (one) => lineKey(one) === key && (one.owner?.id ?? null) === (me ?? null);
}

function showAddition(
  lines: readonly CartLine[],
  lineId: string,
  { line, shown, before }: Pick<WaitingAdd, 'line' | 'shown' | 'before'>,
  realIds: RealIds,
  me: string | undefined,
): readonly CartLine[] {
  const isSame = isLike(line, me);
  if (lines.some(isSame))
    return lines.map((one) => (isSame(one) ? { ...one, qty: one.qty + line.qty, total: '' } : one));
  const at = before === undefined ? -1 : lines.findIndex((one) => isLine(one, before, realIds));
  const place = at < 0 ? lines.length : at;
  return [
    ...lines.slice(0, place),
    { ...waitingLine(lineId, line, shown), ...ownerIn(lines, me) },
    ...lines.slice(place),
  ];
}

/** Of a new line, as those that this member has already. */
function ownerIn(lines: readonly CartLine[], me: string | undefined): Pick<CartLine, 'owner'> {
  if (me === undefined) return {};
  return { owner: lines.find(({ owner }) => owner?.id === me)?.owner ?? { id: me, name: '' } };
}

/** Id of the line that has the first of these keys that is there; undefined: none is. */
export function firstOf(keys: readonly string[], lines: readonly CartLine[]): string | undefined {
  const ids = new Map(lines.map((one) => [lineKey(one), one.id]));
  return keys.map((key) => ids.get(key)).find((found) => found !== undefined);
}

/** A new line before the provider has priced it. */
function waitingLine(id: string, line: LineInput, { names = {}, image = null }: ShownDish): CartLine {
  const unknown = { group_id: '', group_names: null, names: {} };
  return {
    id,
    item_id: line.item_id,
    names,
    image,
    qty: line.qty,
    unit_price: '',
    options: (line.options ?? []).map((chosen) => ({ ...chosen, ...unknown, price: '' })),
    insurance: (line.insurance ?? []).map((chosen) => ({
      ...chosen,
      ...unknown,
      deposit: '',
      refundable: true,
      return_days: 0,
    })),
    note: line.note ?? null,
    total: '',
    state: 'pending',
    was: null,
    reason: null,
    max_qty: null,
    alternatives: [],
  };
}
