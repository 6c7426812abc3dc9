/** Texts of refusals, by code and language. A text with counted forms is an object of plural categories over `count`;
 * one about an option group says its name, or does without. */

import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { formatMegabytes } from '@sufra/i18n';
import { baseLocale, isAddedLocale, isLocale } from '@sufra/i18n/locales';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { fillPlaces } from '../locales/fill-places.ts';
import type { ErrorCode } from './codes.ts';
import type { ErrorDetail, ErrorMoment, ErrorParam } from './refusal.ts';

/** Words about a group: with its name, and for a group that has none (C-73). */
interface Named {
  named: string;
  general: string;
}
type Text = string | Named | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
const TEXTS: Readonly<Record<Locale, Readonly<Record<ErrorCode, Text>>>> = { ar, en };
const PLURALS = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

type WireParam = Exclude<ErrorParam, LocalizedText | ErrorMoment>;

/** An error as it is answered. */
export interface WireError {
  code: string;
  field?: string;
  message: string;
  params?: Record<string, WireParam>;
}

/**
 * The locale of x-localization; of a language that the tenant added the one of ours that stands in for it
 * (HOST-065), Arabic when it says something else.
 */
export function readLocale(header: unknown): Locale {
  return isLocale(header) || isAddedLocale(header) ? baseLocale(header) : 'ar';
}

/** One language of a text, the other when it is missing. */
export function inLocale(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? text[locale === 'ar' ? 'en' : 'ar'] ?? '';
}

/** Puts an error into a language. */
export function wireError(error: ErrorDetail, locale: Locale): WireError {
  const params: Record<string, WireParam> = {};
  const said: Record<string, WireParam> = {};
  for (const [name, value] of Object.entries(error.params ?? {})) {
    said[name] = plain(value, locale);
    params[name] = isMoment(value) ? value.plain : said[name];
  }
  return {
    code: error.code,
    ...(error.field ? { field: error.field } : {}),
    message: fill(TEXTS[locale][error.code], withSize(error.code, said, locale), locale),
    ...(error.params ? { params } : {}),
  };
}

/** What of a body that is too large is allowed, in words. */
function withSize(code: ErrorCode, params: Record<string, WireParam>, locale: Locale): Record<string, WireParam> {
  return code === 'TOO_LARGE' ? { ...params, size: formatMegabytes(Number(params.most), locale) } : params;
}

function plain(value: ErrorParam, locale: Locale): WireParam {
  return typeof value === 'object' && value !== null && !isList(value) ? inLocale(value, locale) : value;
}

function isMoment(value: ErrorParam): value is ErrorMoment {
  return typeof value === 'object' && value !== null && 'plain' in value;
}

/** `Array.isArray` does not tell a read-only list. */
function isList(value: object): value is readonly number[] {
  return Array.isArray(value);
}

function fill(text: Text, params: Readonly<Record<string, unknown>>, locale: Locale): string {
  const chosen =
    typeof text === 'string'
      ? text
      : 'named' in text
        ? text[params.name ? 'named' : 'general']
        : (text[PLURALS[locale].select(Number(params.count ?? 0))] ?? text.other);
  return fillPlaces(chosen, params);
}
