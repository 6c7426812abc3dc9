/**
 * Whom a breach touches, as a list to write to them and as lines for the operator (`npm run tenant -- breach`). Pure.
 */

import { csvOf } from '@sufra/i18n/csv';
import type { Touched } from '../../privacy/touched-people.ts';

/** A row for each person; what they typed is never a formula. */
export function touchedCsv({ people }: Touched, tables: readonly string[]): string {
  const head = ['account', 'name', 'mobile', 'email', ...tables];
  return csvOf(
    head,
    people.map(({ customer, name, mobile, email, rows }) => [
      customer ?? '',
      ...[name, mobile, email],
      ...tables.map((table) => String(rows[table] ?? 0)),
    ]),
  );
}

export function describeTouched({ people, timeless }: Touched): string[] {
  const accounts = people.filter(({ customer }) => customer !== null).length;
  const silent = people.filter(({ mobile, email }) => mobile === '' && email === '').length;
  const rows = new Map<string, number>();
  for (const person of people)
    for (const [table, count] of Object.entries(person.rows)) rows.set(table, (rows.get(table) ?? 0) + count);
  return [
    `${people.length} people: ${accounts} accounts, ${people.length - accounts} guests; ${silent} left neither number nor e-mail.`,
    ...[...rows].map(([table, count]) => `  ${table.padEnd(24)} ${count} rows`),
    ...(timeless.length > 0 ? [`Every row counts of ${timeless.join(', ')}: these tables bear no time.`] : []),
  ];
}
