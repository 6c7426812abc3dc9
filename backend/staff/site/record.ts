/**
 * Logo and names of the restaurant: columns of its own row, drafted, published and taken back as settings
 * are. The forms of the console have them among the settings; no page reads them as one (SHOP-030, SHOP-031).
 */
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { isRecord, type LocalizedText } from '@sufra/contract';
import type { SettingDefinition } from '@sufra/contract/setting-definitions';
import { type SQL, sql } from 'drizzle-orm';
import { MARKUP } from './markup.ts';

export const RECORD_SETTINGS: readonly SettingDefinition[] = [
  {
    ...{ key: 'restaurant.logo', form: 'picture', without: 'the name alone', rows: ['HOST-008', 'HOST-063'] },
    does: 'Logo of the site, its letters and its app icon. A square of at least 200 pixels.',
  },
  {
    ...{ key: 'restaurant.name', form: 'words', without: 'none: it is needed', rows: ['HOST-008'] },
    does: 'Name of the restaurant on its pages and in its letters.',
  },
  {
    ...{ key: 'restaurant.title', form: 'words', without: 'none: it is needed', rows: ['HOST-008'] },
    does: 'Name of the site in the browser’s tab and in results of a search.',
  },
];

export const RECORD_GROUP = 'restaurant';
const KEYS: ReadonlySet<string> = new Set(RECORD_SETTINGS.map(({ key }) => key));
/** Arabic, English and those that a restaurant adds. */
const MOST_LANGUAGES = 12;
export const LOGO = 'restaurant.logo';

export function isRecordKey(key: string): boolean {
  return KEYS.has(key);
}

/** Rows `(tenant, key, value)` of what is published. */
export const PUBLISHED_RECORD: SQL = sql`
  select own.tenant, 'restaurant.' || field.key, field.value from tenants own,
    lateral (values ('logo', to_jsonb(nullif(own.logo, ''))), ('name', own.name), ('title', own.title)) field(key, value)
  where field.value is not null`;

/** Of a change `c`. */
export const IS_RECORD: SQL = sql`starts_with(c.key, 'restaurant.')`;

/** Writes into the restaurant's row what `content_changes` of this version say of it. */
export function writeRecord(tenant: string, version: number): SQL[] {
  const of = (key: string) =>
    sql`from content_changes c where c.tenant = ${tenant} and c.version = ${version}::int and c.key = ${key} and own.tenant = c.tenant`;
  return [
    sql`update tenants own set logo = coalesce(c.after #>> '{}', '') ${of(LOGO)}`,
    sql`update tenants own set name = c.after ${of('restaurant.name')} and c.after is not null`,
    sql`update tenants own set title = c.after ${of('restaurant.title')} and c.after is not null`,
  ];
}

/** Name of the fault's text; null: it can be stored. `logos`: addresses of logos that have their icons. */
export function recordFault(key: string, value: unknown, logos: ReadonlySet<string>): string | null {
  if (key === LOGO) {
    if (value === null || value === undefined || value === '') return null;
    return typeof value === 'string' && logos.has(value) ? null : 'banner_picture_elsewhere';
  }
  const texts = isRecord(value) ? value : {};
  const words = Object.values(texts);
  if (!words.every((one) => one === null || typeof one === 'string')) return 'words';
  const languages = Object.keys(texts);
  if (languages.length > MOST_LANGUAGES || !languages.every((one) => /^[a-z]{2}$/.test(one))) return 'words';
  const { ar, en } = texts as Partial<LocalizedText>;
  if (!ar?.trim() || !en?.trim()) return 'site_text_missing';
  if (words.some((one) => String(one ?? '').length > SITE_LIMITS.title)) return 'long';
  return words.some((one) => MARKUP.test(String(one ?? ''))) ? 'site_markup' : null;
}

/** As it is stored: in one line, and only languages that say something. Of a value that was found to be right. */
export function tidiedRecord(key: string, value: unknown): unknown {
  if (key === LOGO) return value === '' ? null : value;
  const texts = Object.entries(value as Readonly<Record<string, string | null>>);
  const lines = texts.map(([language, text]) => [language, text?.replace(/\s+/g, ' ').trim()] as const);
  return Object.fromEntries(lines.filter(([, text]) => text));
}

/** The three of a draft, for its preview. */
export function recordOf(draft: Readonly<Record<string, unknown>>): {
  logo: string;
  name: LocalizedText;
  title: LocalizedText;
} {
  return {
    logo: String(draft[LOGO] ?? ''),
    name: draft['restaurant.name'] as LocalizedText,
    title: draft['restaurant.title'] as LocalizedText,
  };
}
