/** Why a cart cannot be ordered, from its gates (codes of the guide with parameters). */

import type { Cart, Gate } from '@sufra/api/order/endpoints';
import { gateKind } from '@sufra/api/order/gate-kinds';

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

/** Words under the way to checkout: where the page says what prevents the order. */
export function wordsOfBlock({ code }: Gate): string {
  const kind = gateKind(code);
  if (kind === 'amount') return 'problems.belowMinimum';
  return kind === 'line' ? 'problems.resolveFirst' : 'problems.noticeFirst';
}

/** A blocking gate that neither a line nor the minimum's bar shows. */
export function otherGate(cart: Pick<Cart, 'gates'>): Gate | null {
  const isTold = ({ code }: Gate) => ['line', 'amount', 'empty'].includes(gateKind(code));
  return cart.gates.find((gate) => gate.severity === 'block' && !isTold(gate)) ?? null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
