/** Texts that leave as SMS and e-mail, in the language of the page that asked. */

import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { isolate, isolateLtr } from '@sufra/i18n';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import type { Letter } from '../../outbox/letter.ts';
import { fewestParts, formsOf } from '../../outbox/sms-parts.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

/** What a code does: that of a deletion says so, since its last digit deletes. */
export type CodeUse = 'sign-in' | 'deletion';

/** The last line lets the browser fill the code in on this site only (`autocomplete=one-time-code`, WebOTP). */
export function codeText(
  locale: Locale,
  tenantName: LocalizedText,
  code: string,
  domain: string,
  use: CodeUse = 'sign-in',
): string {
  const name = isolate(inLocale(tenantName, locale));
  return fewestParts(
    formsOf(TEXTS[locale], use === 'deletion' ? 'DELETION_CODE' : 'SIGN_IN_CODE').map(
      (form) => `${fillPlaces(form, { name, code: isolateLtr(code) })}\n\n@${domain} #${code}`,
    ),
  );
}

/** The same as a letter. It names no page: without a request of one's own there is nothing to open (safety B5). */
export function signInCodeLetter(
  locale: Locale,
  tenantName: LocalizedText,
  code: string,
): Pick<Letter, 'subject' | 'blocks'> {
  const texts = TEXTS[locale];
  const name = isolate(inLocale(tenantName, locale));
  return {
    subject: fillPlaces(texts.CODE_SUBJECT, { name, code: isolateLtr(code) }),
    blocks: [
      { kind: 'code', code },
      { kind: 'text', text: texts.CODE_RULES },
      { kind: 'text', text: texts.CODE_NOT_ASKED },
    ],
  };
}

export type NewWay = 'email' | 'mobile' | 'passkey';

const NEW_WAY = { email: 'NEW_EMAIL', mobile: 'NEW_MOBILE', passkey: 'NEW_PASSKEY' } as const;

/** Says that an account can be entered in a new way. It names neither number, address nor page. */
export function newWayText(locale: Locale, tenantName: LocalizedText, way: NewWay): string {
  const texts = TEXTS[locale];
  const name = isolate(inLocale(tenantName, locale));
  return `${fillPlaces(texts[`${NEW_WAY[way]}_TEXT`], { name })}\n${texts.NOT_YOU_TEXT}`;
}

/** The same as a letter, which has room for what to do. */
export function newWayLetter(
  locale: Locale,
  tenantName: LocalizedText,
  way: NewWay,
): Pick<Letter, 'subject' | 'blocks'> {
  const name = isolate(inLocale(tenantName, locale));
  const texts = TEXTS[locale];
  const text = `${fillPlaces(texts[NEW_WAY[way]], { name })}\n${texts.NOT_YOU}`;
  return { subject: fillPlaces(texts.NEW_WAY_SUBJECT, { name }), blocks: [{ kind: 'text', text }] };
}

/** Says that an account will be deleted, when, and how that is called off. */
export function deletionText(locale: Locale, tenantName: LocalizedText, day: string): string {
  return fillPlaces(TEXTS[locale].DELETION_TEXT, deletionValues(locale, tenantName, day));
}

/** The same as a letter. */
export function deletionLetter(
  locale: Locale,
  tenantName: LocalizedText,
  day: string,
): Pick<Letter, 'subject' | 'blocks'> {
  const texts = TEXTS[locale];
  const values = deletionValues(locale, tenantName, day);
  return {
    subject: fillPlaces(texts.DELETION_SUBJECT, values),
    blocks: [{ kind: 'text', text: fillPlaces(texts.DELETION, values) }],
  };
}

function deletionValues(locale: Locale, tenantName: LocalizedText, day: string) {
  return { name: isolate(inLocale(tenantName, locale)), day: isolateLtr(day) };
}
