/** Words of the page, in files of its own: no other page loads them. */
import { type BaseLocale, baseLocale, type Locale } from '@sufra/i18n';
import ar from './words-ar.json';
import en from './words-en.json';

const WORDS: Readonly<Record<BaseLocale, typeof en>> = { ar, en };

/** `locale`: that of the words, which an added language lacks. */
export function wordsIn(locale: Locale): { locale: BaseLocale; words: typeof en } {
  const own = baseLocale(locale);
  return { locale: own, words: WORDS[own] };
}
