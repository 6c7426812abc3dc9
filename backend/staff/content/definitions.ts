/**
 * The settings that the console's forms have: logo and names, and those of the list, with a label for each
 * order status (SHOP-030).
 */
import { ORDER_STATUSES } from '@sufra/api/order/statuses';
import type { StaffRole } from '@sufra/api/staff/access/roles';
import { type BaseLocale, ORDER_TYPES } from '@sufra/contract';
import { FLAG_SETTINGS } from '@sufra/contract/flag';
import { SETTINGS, type SettingDefinition } from '@sufra/contract/setting-definitions';
import { countries, MESSAGED_COUNTRIES } from '@sufra/i18n';
import { refuse } from '../../errors/refusal.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { sitePartOf } from '../site/parts.ts';
import { RECORD_SETTINGS } from '../site/record.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** Stands in a key for each of the statuses, and for the last one per order type. */
const STATUS = '{status}';
const STATUS_KEYS = [...ORDER_STATUSES, ...ORDER_TYPES.map((type) => `delivered.${type}`)];

/** Words that a list of the contract understands, which another package knows. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  [MESSAGED_COUNTRIES]: countries.map(({ iso_code2 }) => iso_code2),
};

export const CONTENT_SETTINGS: readonly SettingDefinition[] = [...RECORD_SETTINGS, ...SETTINGS].flatMap((setting) => {
  const { key, choices = CHOICES[key] } = setting;
  const whole = choices ? { ...setting, choices } : setting;
  return key.includes(STATUS) ? STATUS_KEYS.map((status) => ({ ...whole, key: key.replace(STATUS, status) })) : [whole];
});

const byKey = new Map(CONTENT_SETTINGS.map((setting) => [setting.key, setting]));

/** What limits managers is an owner's to change. */
const OWNERS_OWN: ReadonlySet<string> = new Set(['payment.refund_second_person_above']);

/** Throws ROLE_FORBIDDEN for a setting that only an owner changes. */
export function expectMayChange(role: StaffRole, keys: readonly string[]): void {
  const field = role === 'owner' ? undefined : keys.find((key) => OWNERS_OWN.has(key));
  if (field !== undefined) throw refuse('ROLE_FORBIDDEN', { field });
}

/** Null: no setting has this key. */
export function findSetting(key: string): SettingDefinition | null {
  return byKey.get(key) ?? null;
}

export function groupOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

interface SettingWords {
  name: string;
  /** Absent in English where the list itself says it for a person. */
  meaning?: string;
  default?: string;
}

interface Words {
  groups: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, SettingWords>>;
  faults: Readonly<Record<string, string>>;
  modules: Readonly<Record<string, string>>;
  /** Of the site, and of flags. */
  parts: Readonly<Record<string, string>>;
}
const WORDS: Readonly<Record<BaseLocale, Words>> = { ar, en };

/**
 * Short name, meaning and default of a setting. Another setting that the meaning names by its key is named as
 * the console names it.
 */
export function wordsOf(
  setting: SettingDefinition,
  locale: BaseLocale,
): { name: string; meaning: string; default: string } {
  const { meaning = setting.does, default: none = setting.without } = textsOf(setting, locale);
  const said = meaning.replace(/`([^`]+)`/g, (code, key: string) => {
    const other = findSetting(key);
    return other ? `“${settingName(other, locale)}”` : code;
  });
  return { name: settingName(setting, locale), meaning: said, default: none };
}

function settingName(setting: SettingDefinition, locale: BaseLocale): string {
  const { key } = setting;
  const status = groupOf(key) === 'language' ? key.slice('language.'.length) : '';
  return fillPlaces(textsOf(setting, locale).name ?? key, { status });
}

function textsOf({ key }: SettingDefinition, locale: BaseLocale): Partial<Words['settings'][string]> {
  return WORDS[locale].settings[groupOf(key) === 'language' ? `language.${STATUS}` : key] ?? {};
}

export function nameOf(key: string, locale: BaseLocale): string {
  const part = sitePartOf(key);
  // A banner's id is a random word, which says nothing.
  if (part) return fillPlaces(WORDS[locale].parts[part.part]!, { id: part.id });
  const setting = findSetting(key);
  if (setting) return settingName(setting, locale);
  const isFlag = groupOf(key) === FLAG_SETTINGS;
  return isFlag ? fillPlaces(WORDS[locale].parts.flag!, { id: key.slice(FLAG_SETTINGS.length + 1) }) : key;
}

export function groupName(group: string, locale: BaseLocale): string {
  return WORDS[locale].groups[group] ?? group;
}

export function faultText(fault: string, values: Readonly<Record<string, unknown>>, locale: BaseLocale): string {
  return fillPlaces(WORDS[locale].faults[fault] ?? fault, values);
}

export function moduleText(text: string, locale: BaseLocale): string {
  return WORDS[locale].modules[text] ?? text;
}

/** @internal */
export const CONTENT_WORDS = WORDS;
