import type { LocalizedText } from './names.ts';

/** Tenant settings as the provider gives them: `{ "website.enable": "1", … }`, key = `{group}.{key}` (C-78). */
export type Settings = Readonly<Record<string, unknown>>;

/** A switch is on for 1, "1" and true; anything else, also a missing key, is off (C-07, HOST-003). */
export function isOn(settings: Settings, key: string): boolean {
  const value = settings[key];
  return value === 1 || value === '1' || value === true;
}

/** True when a setting says no; one that is not there says nothing. */
export function isSwitchedOff(settings: Settings, key: string): boolean {
  return settings[key] !== undefined && settings[key] !== null && !isOn(settings, key);
}

/** The text of a setting, or `fallback` when it is missing or not a text. */
export function settingText(settings: Settings, key: string, fallback = ''): string {
  const value = settings[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
}

/** A bilingual setting; a plain text counts for both languages. Null: missing or no text. */
export function settingWords(settings: Settings, key: string): LocalizedText | null {
  const value = settings[key];
  if (typeof value === 'string' && value.trim()) return { ar: value, en: value };
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string' && text);
  return texts.length > 0 ? { ar: null, en: null, ...Object.fromEntries(texts) } : null;
}

/**
 * The address of a picture that a setting names: a path of the site or an address of the web; empty for
 * anything else (safety W1).
 */
export function settingPicture(settings: Settings, key: string): string {
  const address = settingText(settings, key).trim();
  if (address === '') return '';
  try {
    // A path takes the base's protocol.
    return /^https?:$/.test(new URL(address, 'https://own.invalid').protocol) ? address : '';
  } catch {
    return '';
  }
}

/** Words of a key whose value is for servers alone; `secretKey` counts as `secret_key`. */
const SECRET =
  /(?:^|[._-])(?:secrets?|passwords?|passphrase|private|app_token|access_token|auth_token|credentials?|webhook|signing|merchant_key)(?:[._-]|$)/i;

/**
 * True for a setting that no page may know (HOST-008): `payment.secret_key`, `sms.password`. A provider does not answer
 * it, and the edge takes it out of what it is answered nevertheless.
 */
export function isSecretSetting(key: string): boolean {
  return SECRET.test(key.replace(/([a-z0-9])([A-Z])/g, '$1_$2'));
}

/**
 * Read by the provider alone: what limits its staff, and how it reaches people. No page needs it, and a
 * stranger learns nothing by it.
 */
const OF_PROVIDER: readonly string[] = [
  'payment.refund_second_person_above',
  'payment.day_begins',
  'general.message_channels',
];

/** False for what no storefront's page may know: secrets, and settings that only the provider reads (HOST-008). */
export function isPublicSetting(key: string): boolean {
  return !OF_PROVIDER.includes(key) && !isSecretSetting(key);
}
