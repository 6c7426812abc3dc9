/** Values that have not their setting's form: nothing of a change with one is stored (SHOP-030). */
import { picture } from '@sufra/api/shapes';
import type { SettingFaults } from '@sufra/api/staff/endpoints';
import { languageFault } from '@sufra/api/tenant/added-languages';
import type { BaseLocale } from '@sufra/contract';
import { hasForm, type SettingDefinition } from '@sufra/contract/setting-definitions';
import { isColour } from '@sufra/ui/theme';
import { is } from 'superstruct';
import { refuse } from '../../errors/refusal.ts';
import { type SiteFacts, siteFaults } from '../site/faults.ts';
import { sitePartOf } from '../site/parts.ts';
import { isRecordKey, recordFault } from '../site/record.ts';
import { faultText, findSetting } from './definitions.ts';
import type { DraftChange } from './draft.ts';

/** Characters of a value as JSON. */
const MAX_LENGTH = 10_000;
/** Translations of a whole site, as much as a call carries. */
const MAX_LANGUAGES_LENGTH = 90_000;
const MAX_ENTRIES = 200;
const WEB_ADDRESS = /^https?:\/\//i;
const FILE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/**
 * Throws NOT_FOUND for a key that is no setting, INVALID_SETTINGS with a sentence for each wrong value.
 * `facts`: what parts of the site are checked against; without them there are settings of the list alone.
 */
export function checkChanges(changes: readonly DraftChange[], locale: BaseLocale, facts?: SiteFacts): void {
  const faults: SettingFaults['faults'] = [];
  for (const { key, value } of changes) {
    if (facts && sitePartOf(key)) {
      for (const { field, fault, values = {} } of isSaid(value) ? siteFaults(key, value, facts) : [])
        faults.push({ key, field, text: faultText(fault, values, locale) });
      continue;
    }
    const setting = findSetting(key);
    if (!setting || (isRecordKey(key) && !facts)) throw refuse('NOT_FOUND', { field: key });
    if (facts && isRecordKey(key)) {
      const fault = recordFault(key, value, facts.logos);
      if (fault !== null) faults.push({ key, text: faultText(fault, {}, locale) });
      continue;
    }
    const language = setting.form === 'languages' && Array.isArray(value) ? languagesFault(value) : null;
    if (language) {
      faults.push({ key, field: language.field, text: faultText(language.fault, { code: language.code }, locale) });
      continue;
    }
    const fault = faultOf(setting, value);
    if (fault !== null) {
      const values = { choices: (setting.choices ?? []).join(locale === 'ar' ? '، ' : ', ') };
      faults.push({ key, text: faultText(fault, values, locale) });
    }
  }
  if (faults.length > 0)
    throw refuse('INVALID_SETTINGS', { field: faults[0]!.key, data: { faults } satisfies SettingFaults });
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined;
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
  if (form === 'picture' && !(typeof value === 'object' ? is(value, picture) : FILE_ADDRESS.test(text))) return form;
  if (form === 'words' && typeof value === 'object' && !isTexts(value)) return form;
  if (form === 'list' && Array.isArray(value) && !isList(value)) return form;
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

/** The first language that the site would not show as it is meant; `field`: its place in the list, and its part. */
function languagesFault(listed: readonly unknown[]): { field: string; fault: string; code: string } | null {
  for (const [at, one] of listed.entries()) {
    const fault = languageFault(listed, at);
    if (fault)
      return { field: `${at}.${fault}`, fault: `languages_${fault}`, code: String((one as { code?: unknown })?.code) };
  }
  return null;
}
