/** The customer's file as a page that needs nothing beside it: no script, no address, every text escaped. */

import { STATUS_LABELS } from '@sufra/api/order/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { formatDateTime, formatMoneyText, localizedName } from '@sufra/i18n';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { inLocale } from '../errors/texts.ts';
import { fillPlaces } from '../locales/fill-places.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { inWords } from '../user/profile/vehicles.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { type Person, personOf, withValues } from './person.ts';
import type { Retained } from './retained.ts';
import { RETAINED } from './retained-columns.ts';

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { ar, en };

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Row = Record<string, Value>;

interface Words {
  locale: Locale;
  timeZone: string;
  /** The tenant's: of amounts whose row names none. */
  currency: string;
  /** Names of branches, by id. */
  branches: ReadonlyMap<string, Value>;
  /** Names of allergens, by id. */
  allergens: ReadonlyMap<string, Value>;
}

/** Amounts of money, everywhere but in the log of points. */
const MONEY: readonly string[] = ['amount', 'due', 'total', 'tax', 'refunded', 'returned'];
/** Columns of codes, whose words are texts of `locales/` (`VALUE_…`). */
const CODES: readonly string[] = [
  ...['type', 'kind', 'state', 'status', 'purpose', 'needs', 'refund_to', 'refunded_to', 'gender'],
  ...['building_type', 'screen'],
];

/** Throws SESSION_EXPIRED when the customer is gone. */
export async function writeFile(
  db: Db,
  tenant: TenantRecord,
  { customer, locale, now }: { customer: string; locale: Locale; now: Date },
): Promise<string> {
  const { time_zone: timeZone, currency } = tenant;
  const words: Words = {
    locale,
    timeZone,
    currency,
    branches: await namesOf(db, 'branches'),
    allergens: await namesOf(db, 'allergens'),
  };
  const person = await personOf(db, customer, now);
  const sections: string[] = [];
  for (const kept of RETAINED) {
    if (kept.shown.length === 0) continue;
    const rows = await rowsOf(db, kept, person);
    if (rows.length > 0) sections.push(section(kept, rows, words));
  }
  const texts = TEXTS[locale];
  const title = fillPlaces(texts.TITLE ?? '', { name: inLocale(tenant.name, locale) });
  const made = fillPlaces(texts.MADE ?? '', { time: moment(now.toISOString(), words) });
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:1rem/1.6 sans-serif;margin:1.5rem;max-inline-size:70rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:start;vertical-align:top}div{overflow-x:auto}td{white-space:pre-line}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(made)}</p>
${sections.join('\n')}
</body></html>
`;
}

async function namesOf(db: Db, table: 'branches' | 'allergens'): Promise<Map<string, Value>> {
  const { rows } = await db.execute<{ id: string; names: Value }>(
    sql`select id, names from ${sql.identifier(table)} where tenant = ${db.tenant}`,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

async function rowsOf(db: Db, { table, from, whose, shown, by }: Retained, person: Person): Promise<Row[]> {
  const columns = sql.join(
    shown.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const order = sql.identifier(by ?? shown[0]!);
  const found = await db.execute<{ row: Row }>(sql`
    select row_to_json(t) as row from (
      select ${columns} from ${from ? withValues(`${from} as`, person) : sql``} ${sql.identifier(table)}
      where tenant = ${db.tenant} and ${withValues(whose, person)} order by ${order}) t`);
  return found.rows.map(({ row }) => row);
}

function section({ table, shown }: Retained, rows: readonly Row[], words: Words): string {
  const texts = TEXTS[words.locale];
  const heads = shown.map((column) => `<th scope="col">${escaped(labelOf(column, words))}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${shown.map((column) => `<td><bdi>${escaped(cell(table, column, row, words))}</bdi></td>`).join('')}</tr>`,
  );
  return `<h2>${escaped(texts[`TABLE_${table}`] ?? table)}</h2>
<div><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

function labelOf(column: string, { locale }: Words): string {
  return TEXTS[locale][`FIELD_${column}`] ?? column.replaceAll('_', ' ');
}

function cell(table: string, column: string, row: Row, words: Words): string {
  const value = row[column] ?? null;
  if (value === null) return text(value, words);
  if (column === 'snapshot') return ordered(value, words);
  if (table === 'orders' && column === 'status' && String(value) in STATUS_LABELS)
    return STATUS_LABELS[value as keyof typeof STATUS_LABELS][words.locale];
  if (column === 'allergens' && Array.isArray(value))
    return text(
      value.map((id) => words.allergens.get(String(id)) ?? id),
      words,
    );
  if (column === 'branch_id') return text(words.branches.get(String(value)) ?? value, words);
  if (MONEY.includes(column) && table !== 'points_logs')
    return formatMoneyText(String(value), String(row.currency ?? words.currency), words.locale);
  if (table === 'customer_vehicles' && column === 'details')
    return text((inWords(value as never) as Value) ?? value, words);
  return CODES.includes(column) ? coded(value, words) : text(value, words);
}

/** A code, or several, in words; one that has none is shown as it is. */
function coded(value: Value, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => coded(one, words)).join('\n');
  if (typeof value !== 'string') return text(value, words);
  return TEXTS[words.locale][`VALUE_${value}`] ?? value;
}

function text(value: Value, words: Words): string {
  const texts = TEXTS[words.locale];
  if (value === null || value === '') return texts.NONE ?? '';
  if (typeof value === 'boolean') return (value ? texts.YES : texts.NO) ?? '';
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? moment(value, words) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => text(one, words)).join('\n');
  if (Object.keys(value).every((key) => key === 'ar' || key === 'en')) return localizedName(value, words.locale).text;
  return (
    Object.entries(value)
      // Ids and colours of a screen say nothing to a reader.
      .filter(([key, part]) => part !== null && part !== '' && !/_(?:id|code)$/.test(key))
      .map(([key, part]) => `${labelOf(key, words)}: ${CODES.includes(key) ? coded(part, words) : text(part, words)}`)
      .join('\n')
  );
}

/** Dishes, and where to, of what an order stores of its surroundings. */
function ordered(snapshot: Value, words: Words): string {
  if (typeof snapshot !== 'object' || snapshot === null || Array.isArray(snapshot)) return '';
  const { lines, destination, vehicle } = snapshot;
  const dishes = (Array.isArray(lines) ? lines : []).map((line) => {
    const { qty = 1, names = null, note = null } = line as Row;
    return `${text(qty, words)} × ${text(names, words)}${note ? ` (${text(note, words)})` : ''}`;
  });
  const place = destination && typeof destination === 'object' ? (destination as Row).address : null;
  return [...dishes, ...[place, vehicle].flatMap((part) => (part ? [text(part, words)] : []))].join('\n');
}

function moment(instant: string, { locale, timeZone }: Words): string {
  return formatDateTime(instant, { locale, timeZone });
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
