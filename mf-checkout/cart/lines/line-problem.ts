/**
 * What is wrong with a line, and what can be done about it. A state that this release does not know counts as
 * unavailable.
 */
import type { CartLine } from '@sufra/api/order/endpoints';

export interface LineProblem {
  /** Key under `line.` of the module's texts. */
  text:
    | 'soldOutAt'
    | 'unavailable'
    | 'notFound'
    | 'time'
    | 'hours'
    | 'scheduleOnly'
    | 'optionGone'
    | 'rule'
    | 'maxQty'
    | 'typeOff';
  /**
   * `remove`: only removing helps. `choose`: the dish's sheet helps. `time`: another time helps. `quantity`:
   * fewer help.
   */
  remedy: 'remove' | 'choose' | 'time' | 'quantity';
  params: Readonly<Record<string, unknown>>;
}

/** Null: nothing is wrong (a changed price is shown elsewhere). */
export function lineProblem({ state, reason }: Pick<CartLine, 'state' | 'reason'>): LineProblem | null {
  const params = reason?.params ?? {};
  switch (state) {
    case 'ok':
    case 'pending':
    case 'price_changed':
      return null;
    case 'option_unavailable':
      return { text: 'optionGone', remedy: 'choose', params };
    case 'rule':
      return { text: 'rule', remedy: 'choose', params };
    case 'max_qty':
      return { text: 'maxQty', remedy: 'quantity', params };
    case 'time':
      if (reason?.code === 'SCHEDULE_ONLY') return { text: 'scheduleOnly', remedy: 'time', params };
      return { text: params.from && params.to ? 'hours' : 'time', remedy: 'time', params };
    default:
      return { text: UNAVAILABLE[reason?.code ?? ''] ?? 'unavailable', remedy: 'remove', params };
  }
}

const UNAVAILABLE: Readonly<Record<string, LineProblem['text']>> = {
  ITEM_UNAVAILABLE: 'soldOutAt',
  NOT_FOUND: 'notFound',
  ITEM_UNKNOWN: 'notFound',
  TYPE_OFF: 'typeOff',
};

/** Lines that can only be removed: named together, removed on one tap, never silently (CHK-015). */
export function missingLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(isMissing);
}

/** True: it can only be removed. */
export function isMissing(line: Parameters<typeof lineProblem>[0]): boolean {
  return lineProblem(line)?.remedy === 'remove';
}

/** Missing lines by what is said of them; a part without lines is left out. */
export function missingParts(lines: readonly CartLine[]): { text: MissingText; lines: CartLine[] }[] {
  const byText = new Map<MissingText, CartLine[]>();
  for (const line of lines) {
    const text = missingText(line);
    byText.set(text, [...(byText.get(text) ?? []), line]);
  }
  return [...byText].map(([text, ofText]) => ({ text, lines: ofText }));
}

/**
 * Keys under `problems.` of the module's texts. `soldOutForNow`: it is known to be back, so a later time helps as well.
 */
export type MissingText = 'soldOut' | 'soldOutForNow' | 'unavailable';

function missingText(line: CartLine): MissingText {
  if (line.reason?.code !== 'ITEM_UNAVAILABLE') return 'unavailable';
  return typeof line.reason.params?.back_at === 'string' ? 'soldOutForNow' : 'soldOut';
}
