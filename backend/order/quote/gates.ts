/** What prevents a cart from being ordered, and what is only shown: one small rule each. Pure. */
import type { Service } from '@sufra/api/branch/endpoints';
import type { CartLine, Gate } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { Totals } from '@sufra/api/order/totals';
import type { Facts } from './facts.ts';

/** A gate that refuses the order. */
export const block = (code: string, params: Record<string, unknown> = {}): Gate => ({
  code,
  severity: 'block',
  params,
});

export function siteGates({ checkoutOn, branch }: Facts): Gate[] {
  if (!checkoutOn) return [block('MODULE_DISABLED')];
  return branch ? [] : [block('BRANCH_CLOSED', { branch: null, opens_at: null })];
}

/** None for a branch that is gone or does not serve the type: another place is chosen then. */
export function destinationGate({ branch, slots, destination: { fault } }: Facts): Gate[] {
  return fault && branch && slots ? [block(fault.code, fault.params)] : [];
}

/** One gate for each kind of fault, with its lines. */
export function lineGates(lines: readonly CartLine[]): Gate[] {
  if (lines.length === 0) return [block('CART_EMPTY')];
  const byCode = new Map<string, CartLine[]>();
  for (const line of lines) {
    if (line.state === 'ok' || line.state === 'price_changed' || !line.reason) continue;
    const { code } = line.reason;
    byCode.set(code, [...(byCode.get(code) ?? []), line]);
  }
  return [...byCode].map(([code, faulty]) =>
    block(code, { ...faulty[0]!.reason!.params, count: faulty.length, lines: faulty.map(({ id }) => id) }),
  );
}

/** Tested on items after discounts, without delivery and deposits (CHK-018). */
export function minimumGate(totals: Totals, service: Service | null, hasLines: boolean): Gate[] {
  const minimum = service ? toMinor(service.min_order) : 0;
  const missing = minimum - totals.minimumBasis;
  if (!hasLines || missing <= 0) return [];
  return [block('BELOW_MINIMUM', { minimum: fromMinor(minimum), missing: fromMinor(missing) })];
}

/** A warning: a changed total is accepted by the customer when the order is placed. */
export function priceGate(changes: { count: number; difference: string } | null): Gate[] {
  return changes ? [{ code: 'PRICE_CHANGED', severity: 'warn', params: { ...changes } }] : [];
}
