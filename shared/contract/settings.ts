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
