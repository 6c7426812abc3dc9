/**
 * What of an order is sold, as its tax documents say it (TAX-004): by the table of
 * `backend/tax/documents/kinds.ts`. Their sum is what was charged for it, without deposits and tip, to the
 * smallest unit. Pure.
 */
import { toMinor } from '@sufra/api/order/minor';
import { tipIn, tipLeft } from '@sufra/api/order/tip';
import { TOTAL_WORDS } from '@sufra/api/order/total-words';
import { lessReturned, type SoldPart, sumOf } from '../../tax/documents/difference.ts';
import { SIGN_OF_ROLE, TAX_OF_TOTALS, type TaxKind } from '../../tax/documents/kinds.ts';
import type { OrderRow, OrderSnapshot } from '../tables.ts';

const kindOf = (code: string): TaxKind | null =>
  Object.hasOwn(TAX_OF_TOTALS, code) ? TAX_OF_TOTALS[code as keyof typeof TAX_OF_TOTALS] : null;

type Priced = Pick<OrderSnapshot, 'lines' | 'totals'>;

/** Amounts in minor units; a discount is negative. Empty for an order that costs nothing. */
export function soldParts(snapshot: Priced): SoldPart[] {
  const parts = snapshot.totals.flatMap(({ code, amount }): SoldPart[] => {
    const kind = kindOf(code);
    const sign = kind ? SIGN_OF_ROLE[kind.role] : 0;
    const minor = Math.abs(toMinor(amount));
    if (kind === null || sign === 0 || minor === 0) return [];
    if (code === 'items') return dishes(snapshot, minor);
    const names = { ar: wordOf('ar', code), en: wordOf('en', code) };
    return [{ key: code, role: sign > 0 ? 'supply' : 'discount', names, qty: 1, amount: sign * minor }];
  });
  return sumOf(parts) > 0 ? parts : [];
}

/** One for each line; a single one where lines and their sum are not the same, as in orders of long ago. */
function dishes({ lines }: Priced, items: number): SoldPart[] {
  const parts = lines.map(
    ({ id, names, qty, total }): SoldPart => ({
      key: `line:${id}`,
      role: 'supply',
      names,
      qty,
      amount: toMinor(total),
    }),
  );
  if (sumOf(parts) === items) return parts.filter(({ amount }) => amount > 0);
  const names = { ar: wordOf('ar', 'items'), en: wordOf('en', 'items') };
  return [{ key: 'items', role: 'supply', names, qty: 1, amount: items }];
}

function wordOf(locale: 'ar' | 'en', code: string): string {
  const words: Readonly<Record<string, unknown>> = TOTAL_WORDS[locale];
  const word = words[code];
  return typeof word === 'string' ? word : code;
}

/**
 * The same after money went back. `left`: all that the restaurant still has of the order. What goes back is
 * the order's first and the tip's last; deposits that came back were never sold. Minor units.
 */
export function partsLeft(snapshot: Priced, left: number, depositsBack: number): SoldPart[] {
  const grand = toMinor(snapshot.totals.find(({ code }) => code === 'grand')?.amount ?? '0.00');
  const ofOrder = left - tipLeft(tipIn(snapshot.totals), left);
  return lessReturned(soldParts(snapshot), grand - ofOrder - depositsBack);
}

/** How it is paid, as documents say it. */
export function meansOf({ due }: Pick<OrderRow, 'due'>, wasPaidByBank: boolean): 'cash' | 'card' | 'wallet' {
  if (toMinor(due) === 0) return 'wallet';
  return wasPaidByBank ? 'card' : 'cash';
}
