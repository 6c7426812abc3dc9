/** Values that have not their setting's form: nothing of a change with one is stored (SHOP-030). */
import type { SettingFaults } from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { hasForm, type SettingDefinition } from '@sufra/contract/setting-definitions';
import { isColour } from '@sufra/ui/theme';
import { refuse } from '../../errors/refusal.ts';
import { faultText, findSetting } from './definitions.ts';
import type { DraftChange } from './draft.ts';

/** Characters of a value as JSON. */
const MAX_LENGTH = 10_000;
/** Translations of a whole site, as much as a call carries. */
const MAX_LANGUAGES_LENGTH = 90_000;
const MAX_ENTRIES = 200;
const WEB_ADDRESS = /^https?:\/\//i;
const FILE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** Throws NOT_FOUND for a key that is no setting, INVALID_SETTINGS with a sentence for each wrong value. */
export function checkChanges(changes: readonly DraftChange[], locale: BaseLocale): void {
  const faults: SettingFaults['faults'] = [];
  for (const { key, value } of changes) {
    const setting = findSetting(key);
    if (!setting) throw refuse('NOT_FOUND', { field: key });
    const fault = faultOf(setting, value);
    if (fault !== null) {
      const values = { choices: (setting.choices ?? []).join(locale === 'ar' ? '، ' : ', ') };
      faults.push({ key, text: faultText(fault, values, locale) });
    }
  }
  if (faults.length > 0)
    throw refuse('INVALID_SETTINGS', { field: faults[0]!.key, data: { faults } satisfies SettingFaults });
}

/** Name of the fault's text; null: the value is good. What is empty says nothing, and is good. */
export function faultOf(setting: SettingDefinition, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const { form } = setting;
  if (JSON.stringify(value).length > (form === 'languages' ? MAX_LANGUAGES_LENGTH : MAX_LENGTH)) return 'long';
  if (!hasForm(setting, value)) return form;
  const text = String(value).trim();
  if (form === 'colour' && !isColour(text)) return form;
  if (form === 'address' && !WEB_ADDRESS.test(text)) return form;
  if (form === 'picture' && typeof value === 'string' && !FILE_ADDRESS.test(text)) return form;
  if (form === 'words' && typeof value === 'object' && !isTexts(value)) return form;
  if (form === 'list' && Array.isArray(value) && !isList(value)) return form;
  if (form === 'languages' && !isLanguages(value)) return form;
  return null;
}

function isTexts(value: object): boolean {
  return Object.entries(value).every(
    ([language, text]) => /^[a-z]{2}$/.test(language) && (text === null || typeof text === 'string'),
  );
}

function isList(value: readonly unknown[]): boolean {
  return value.length <= MAX_ENTRIES && value.every((one) => typeof one === 'string' || typeof one === 'number');
}

function isLanguages(value: unknown): boolean {
  const codes = (value as { code?: unknown }[]).map((one) => one?.code);
  return (
    codes.every((code) => typeof code === 'string' && /^[a-z]{2}$/.test(code)) && new Set(codes).size === codes.length
  );
}
