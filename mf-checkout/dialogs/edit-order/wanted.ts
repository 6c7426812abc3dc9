/** The lines of an order while its customer edits them. Pure. */
import type { CartLine, EditLine, OrderEdit } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import type { ChosenDish } from '@sufra/contract/modules/menu';

/** The edited line. */
export interface Wanted {
  key: string;
  /** Of the order; null: put in here. */
  line: CartLine | null;
  item_id: string;
  names: CartLine['names'];
  image: CartLine['image'];
  /** Choices and note, chosen here; null: those of the line, or none. */
  chosen: Omit<ChosenDish, 'qty'> | null;
  /** 0: taken out, and there to be put back. */
  qty: number;
}

/** A dish without choices and without a note. */
export const PLAIN = { options: [], insurance: [], note: null } satisfies Wanted['chosen'];

export function wantedOf(line: CartLine): Wanted {
  const { id, item_id, names, image, qty } = line;
  return { key: id, line, item_id, names, image, chosen: null, qty };
}

/** Its choices after the change. */
export function choicesOf({ chosen, line }: Wanted): NonNullable<Wanted['chosen']> {
  if (chosen || !line) return chosen ?? PLAIN;
  const ids = (list: CartLine['options'] | CartLine['insurance']) =>
    list.map(({ option_id, qty }) => ({ option_id, qty }));
  return { options: ids(line.options), insurance: ids(line.insurance), note: line.note };
}

export function keyOf(one: Wanted): string {
  return lineKey({ item_id: one.item_id, ...choicesOf(one) });
}

/** A line that is chosen as the order has it already is no change. */
export function rechosen(one: Wanted, qty: number, choices: NonNullable<Wanted['chosen']>): Wanted {
  const isAsBefore = one.line !== null && keyOf({ ...one, chosen: null }) === keyOf({ ...one, chosen: choices });
  return { ...one, qty, chosen: isAsBefore ? null : choices };
}

/** The same dish with the same choices is one line; the first of them stays. */
export function joined(list: readonly Wanted[]): Wanted[] {
  const kept: Wanted[] = [];
  for (const one of list) {
    const at = kept.findIndex((other) => keyOf(other) === keyOf(one));
    if (at < 0) kept.push(one);
    else kept[at] = { ...kept[at]!, qty: kept[at]!.qty + one.qty };
  }
  return kept;
}

export function editLineOf({ line, item_id, chosen, qty }: Wanted): EditLine {
  return { ...(line ? { line_id: line.id } : { item_id }), qty, ...chosen };
}

export function pricedLine(one: Wanted, edit: OrderEdit | null): CartLine | undefined {
  const { line, qty } = one;
  if (qty === 0) return undefined;
  return edit?.lines.find((priced) => (line ? priced.id === line.id : lineKey(priced) === keyOf(one)));
}
