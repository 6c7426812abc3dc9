/**
 * A restaurant's record of processing, a page in each language that needs nothing beside it
 * (`npm run tenant -- record`).
 */
import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import { legalFace } from '@sufra/contract/legal';
import { mapSource } from '@sufra/contract/maps';
import { formatDate, localizedName } from '@sufra/i18n';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import fileAr from '../../privacy/locales/ar.json' with { type: 'json' };
import fileEn from '../../privacy/locales/en.json' with { type: 'json' };
import { RETAINED } from '../../privacy/retained-columns.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { readContentState } from '../content/draft.ts';
import { ACTIVITIES, type Activity, RECIPIENTS, type Recipient } from './activities.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { ar, en };
const FIELDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { ar: fileAr, en: fileEn };

interface Facts {
  tenant: TenantRecord;
  /** Legal name of the controller; null: the restaurant has not said it. */
  controller: LocalizedText | null;
  rows: ReadonlyMap<string, number>;
  recipients: ReadonlySet<Recipient>;
  now: Date;
}

/** HTML by language. */
export async function recordOf(database: Database, tenant: TenantRecord, now: Date): Promise<Record<Locale, string>> {
  const facts = await withTenant(database, tenant.tenant, async (db): Promise<Facts> => {
    const { published } = await readContentState(db);
    const { name: controller } = legalFace(published);
    return { tenant, controller, rows: await countRows(db), recipients: await recipientsOf(db, published), now };
  });
  return { ar: page(facts, 'ar'), en: page(facts, 'en') };
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of ACTIVITIES.flatMap(({ tables }) => tables)) {
    // People of the console belong to no one restaurant; its members do.
    if (table === 'staff' || table === 'staff_sessions') continue;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where tenant = ${db.tenant}`,
    );
    counts.set(table, rows[0]!.count);
  }
  return counts;
}

/** Those that this restaurant's settings and methods bring. */
async function recipientsOf(db: Db, published: Readonly<Record<string, unknown>>): Promise<Set<Recipient>> {
  const { rows } = await db.execute<{ provider: string }>(
    sql`select distinct provider from payment_methods where tenant = ${db.tenant} and provider is not null`,
  );
  const providers = RECIPIENTS.filter((one) => rows.some(({ provider }) => provider === one));
  const { rows: devices } = await db.execute(sql`select from tax_devices where tenant = ${db.tenant} limit 1`);
  const authority: Recipient[] = devices.length > 0 ? ['tax-authority'] : [];
  const map: Recipient[] = mapSource(published) ? ['maps'] : [];
  return new Set<Recipient>(['restaurant', 'operator', 'gateways', 'pushes', ...providers, ...authority, ...map]);
}

function page(facts: Facts, locale: Locale): string {
  const { tenant, controller, recipients, now } = facts;
  const words = WORDS[locale];
  const text = (key: string, places: Readonly<Record<string, unknown>> = {}) =>
    escapeHtml(fillPlaces(words[key] ?? key, places));
  const title = text('TITLE', { name: inLocale(tenant.name, locale) });
  const time = formatDate(now, { timeZone: tenant.time_zone });
  const named = localizedName(controller, locale).text || words.CONTROLLER_UNKNOWN;
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(tenant.country) ?? tenant.country;
  const row = (head: string, content: string) => `<tr><th scope="row">${head}</th><td>${content}</td></tr>`;
  const activity = (one: Activity) => `<h2>${text(`${one.key}_TITLE`)}</h2>
<table><tbody>${[
    row(text('PURPOSE'), text(`${one.key}_PURPOSE`)),
    row(text('PEOPLE'), text(one.key === 'staff' ? 'STAFF_PEOPLE' : 'GUESTS')),
    row(text('CATEGORIES'), escapeHtml(categoriesOf(one, locale))),
    row(
      text('RECIPIENTS'),
      one.recipients.flatMap((who) => (recipients.has(who) ? [text(`RECIPIENT_${who}`)] : [])).join('<br>'),
    ),
    row(text('RETENTION'), text(`${one.key}_RETENTION`, one.days)),
    row(text('ROWS'), String(one.tables.reduce((sum, table) => sum + (facts.rows.get(table) ?? 0), 0))),
  ].join('\n')}</tbody></table>`;
  const transfers = RECIPIENTS.filter((who) => recipients.has(who)).map((who) =>
    row(text(`RECIPIENT_${who}`), text(`COUNTRY_${who}`, { country })),
  );
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.6 sans-serif;margin:1.5rem;max-inline-size:60rem}table{border-collapse:collapse;inline-size:100%}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:start;vertical-align:top}th{inline-size:12rem}h2,table{break-inside:avoid}</style></head>
<body><h1>${title}</h1><p>${text('INTRO', { time, controller: named })}</p>
${ACTIVITIES.map(activity).join('\n')}
<h2>${text('TRANSFERS')}</h2><p>${text('TRANSFERS_INTRO')}</p>
<table><tbody>${transfers.join('\n')}</tbody></table>
<h2>${text('MEASURES')}</h2><p>${text('MEASURES_TEXT')}</p>
</body></html>
`;
}

/** Names of what is stored, as the customer's file has them. */
function categoriesOf({ key, tables }: Activity, locale: Locale): string {
  if (key === 'staff') return WORDS[locale].FIELD_staff!;
  const shown = RETAINED.filter(({ table }) => tables.includes(table)).flatMap((one) => one.shown);
  const labels = shown.map((column) => FIELDS[locale][`FIELD_${column}`] ?? column.replaceAll('_', ' '));
  return [...new Set(labels)].join(locale === 'ar' ? '، ' : ', ');
}
