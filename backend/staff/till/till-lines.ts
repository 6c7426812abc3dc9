/** A Z as lines of a file: pure (SHOP-025). */
import type { TillDay } from '@sufra/api/staff/endpoints';
import { isoIn } from '@sufra/i18n/time/zone';

/** A line of the Z itself has no `method`; behind it comes one for each method. */
export const TILL_HEAD = [
  ...['branch', 'number', 'day', 'opened', 'opened_by', 'closed', 'closed_by', 'currency'],
  ...['orders', 'parties', 'first_order', 'last_order', 'sales', 'tax', 'tips', 'deposits', 'deposits_returned'],
  ...['float', 'paid_in', 'paid_out', 'expected', 'counted', 'difference', 'reason', 'method', 'received', 'returned'],
] as const;

type Column = (typeof TILL_HEAD)[number];

export function tillLines(day: TillDay, nameOf: (names: TillDay['branch']) => string): string[][] {
  const { report, number, currency, opened_by, closed_by, counted, difference, reason } = day;
  const { cash, orders, parties, methods, types: _types, first_order, last_order, ...sums } = report;
  const at = (moment: string) => isoIn(day.time_zone, Date.parse(moment));
  const head = { branch: nameOf(day.branch) || day.branch_id, number: String(number), day: day.day };
  const whole = {
    ...{ ...head, opened: at(day.opened_at), opened_by, closed: at(day.closed_at), closed_by, currency },
    ...{ orders: String(orders), parties: String(parties) },
    ...{ first_order: first_order ?? '', last_order: last_order ?? '' },
    ...sums,
    ...{ float: cash.float, paid_in: cash.paid_in, paid_out: cash.paid_out, expected: cash.expected },
    ...{ counted, difference, reason: reason ?? '' },
  };
  const lines: Partial<Record<Column, string>>[] = [
    whole,
    ...methods.map((method) => ({ ...head, currency, ...method })),
  ];
  return lines.map((line) => TILL_HEAD.map((column) => line[column] ?? ''));
}
