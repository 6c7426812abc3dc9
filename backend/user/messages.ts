/** Texts that leave as SMS and e-mail, in the language of the page that asked. */
import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { isolate, isolateLtr } from '@sufra/i18n';
import { inLocale } from '../errors/texts.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

/** The last line lets the browser fill the code in on this site only (`autocomplete=one-time-code`, WebOTP). */
export function signInCodeText(locale: Locale, tenantName: LocalizedText, code: string, domain: string): string {
  const text = TEXTS[locale].SIGN_IN_CODE.replace('{name}', () => isolate(inLocale(tenantName, locale))).replace(
    '{code}',
    () => isolateLtr(code),
  );
  return `${text}\n\n@${domain} #${code}`;
}

/** The same as an e-mail: its first line is the subject. It names no page: who did not ask for it has nothing to open (safety B5). */
export function signInCodeEmail(locale: Locale, tenantName: LocalizedText, code: string): string {
  const name = isolate(inLocale(tenantName, locale));
  const fill = (text: string) => text.replace('{name}', () => name).replace('{code}', () => isolateLtr(code));
  return `${fill(TEXTS[locale].CODE_SUBJECT)}\n\n${fill(TEXTS[locale].CODE_EMAIL)}`;
}

export type NewWay = 'email' | 'mobile' | 'passkey';

const NEW_WAY = { email: 'NEW_EMAIL', mobile: 'NEW_MOBILE', passkey: 'NEW_PASSKEY' } as const;

/** Says that an account can be entered in a new way. It names neither number, address nor page. */
export function newWayText(locale: Locale, tenantName: LocalizedText, way: NewWay): string {
  const texts = TEXTS[locale];
  const name = isolate(inLocale(tenantName, locale));
  return `${texts[NEW_WAY[way]].replace('{name}', () => name)}\n${texts.NOT_YOU}`;
}

/** The same as an e-mail: its first line is the subject. */
export function newWayEmail(locale: Locale, tenantName: LocalizedText, way: NewWay): string {
  const name = isolate(inLocale(tenantName, locale));
  return `${TEXTS[locale].NEW_WAY_SUBJECT.replace('{name}', () => name)}\n\n${newWayText(locale, tenantName, way)}`;
}
