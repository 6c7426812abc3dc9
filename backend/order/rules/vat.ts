import type { Branch } from '@sufra/api/branch/endpoints';

/** A branch's rate is a part of one (`0.15`); a receipt shows percent (`15.00`). Null: no VAT is shown. */
export function vatPercent({ enabled, rate }: Branch['vat']): string | null {
  const part = Number(rate ?? 0);
  return enabled && part > 0 ? (part * 100).toFixed(2) : null;
}
