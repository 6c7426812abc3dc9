/** Why a cart cannot be ordered, from its gates (codes of the guide with parameters). */
import type { Cart, Gate } from '@sufra/api/order/endpoints';

export function blockingGate({ gates }: Pick<Cart, 'gates'>): Gate | null {
  return gates.find(({ severity }) => severity === 'block') ?? null;
}

export interface MinimumGate {
  missing: string;
  minimum: string;
}

/** The distance to the branch's smallest order (CHK-018); null when it is reached or the provider gives no amounts. */
export function minimumGate({ gates }: Pick<Cart, 'gates'>): MinimumGate | null {
  const params = gates.find(({ code }) => code === 'BELOW_MINIMUM')?.params;
  if (!params) return null;
  return {
    missing: text(params.missing ?? params.amount),
    minimum: text(params.minimum ?? params.min ?? params.min_order),
  };
}

/** Gates that the marked lines tell themselves. */
const TOLD_BY_LINES = new Set([
  'ITEM_UNAVAILABLE',
  'OPTION_UNAVAILABLE',
  'OPTION_REQUIRED',
  'OPTION_MIN',
  'OPTION_MAX',
  'MAX_PER_ORDER',
  'ITEM_HOURS',
  'SCHEDULE_ONLY',
  'PRICE_CHANGED',
]);

/** Words under the way to checkout: where the page says what stands in its way. */
export function wordsOfBlock({ code }: Gate): string {
  if (code === 'BELOW_MINIMUM') return 'problems.belowMinimum';
  return TOLD_BY_LINES.has(code) ? 'problems.resolveFirst' : 'problems.noticeFirst';
}

/** A blocking gate that neither a line nor the minimum's bar tells. */
export function otherGate(cart: Pick<Cart, 'gates'>): Gate | null {
  return (
    cart.gates.find(
      ({ code, severity }) =>
        severity === 'block' && code !== 'BELOW_MINIMUM' && code !== 'CART_EMPTY' && !TOLD_BY_LINES.has(code),
    ) ?? null
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
