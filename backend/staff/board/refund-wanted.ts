/** How much staff want to give back, and whether one person may decide it (SHOP-014). */
import { toMinor } from '@sufra/api/order/minor';
import { parseAmount } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../../order/tables.ts';
import { totalGivenBack } from '../../order/view/given-back.ts';
import { readSettings } from '../../tenant/settings.ts';

export interface WantedLine {
  line_id: string;
  qty: number;
}

export interface WantedRefund {
  amount?: string | null | undefined;
  lines?: readonly WantedLine[] | null | undefined;
}

/** Totals that were paid for the dishes, whose prices have the tax inside. */
const DISHES: readonly string[] = ['items', 'discount', 'coupon', 'points'];

/**
 * Minor units; null: all that is left. Throws INVALID_INPUT for an amount and lines at once, and for lines
 * that the order does not have.
 */
export function wantedAmount({ snapshot }: Pick<OrderRow, 'snapshot'>, { amount, lines }: WantedRefund): number | null {
  if (amount != null && lines != null) throw refuse('INVALID_INPUT', { field: 'lines' });
  if (amount != null) return toMinor(amount);
  if (lines == null) return null;
  const sums = snapshot.totals.filter(({ code }) => DISHES.includes(code));
  const paid = sums.reduce((sum, one) => sum + toMinor(one.amount), 0);
  const full = toMinor(sums.find(({ code }) => code === 'items')?.amount ?? '0.00');
  const seen = new Set<string>();
  const wanted = lines.reduce((sum, { line_id, qty }) => {
    const line = snapshot.lines.find(({ id }) => id === line_id);
    if (!line || qty > line.qty || seen.has(line_id)) throw refuse('INVALID_INPUT', { field: 'lines' });
    seen.add(line_id);
    return sum + (toMinor(line.total) * qty) / line.qty;
  }, 0);
  // Each dish bears its share of what was taken off.
  return full <= 0 ? 0 : Math.floor((wanted * Math.max(0, paid)) / full);
}

/** `{line}:{qty},…` of a query. Throws INVALID_INPUT. */
export function readWantedLines(text: string | undefined): WantedLine[] | undefined {
  return text?.split(',').map((part) => {
    const [line_id = '', count = ''] = part.split(':');
    const qty = Number(count);
    if (!line_id || !Number.isInteger(qty) || qty < 1) throw refuse('INVALID_INPUT', { field: 'lines' });
    return { line_id, qty };
  });
}

/** Whether `total` more minor units of an order are, with what went back before, above what one person decides. */
export async function needsSecond(db: Db, order: OrderRow, total: number): Promise<boolean> {
  return isAboveLimit(db, total + (await totalGivenBack(db, order)));
}

/**
 * Whether so many minor units of one order are above what one person decides: the restaurant's setting says
 * how much that is.
 */
export async function isAboveLimit(db: Db, sum: number): Promise<boolean> {
  const above = (await readSettings(db, ['payment']))['payment.refund_second_person_above'];
  if (above === undefined || above === null || above === '') return false;
  const limit = parseAmount(String(above));
  // One that cannot be read limits all.
  return 'fault' in limit || sum > limit.minor;
}
