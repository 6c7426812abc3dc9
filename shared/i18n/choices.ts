/**
 * Choices of a dish in words, on paper, page and letter alike: each with its number, which the kitchen cooks
 * by (SHOP-012, MENU-035).
 */
import { isolate } from './isolate.ts';
import { formatList } from './list.ts';
import type { Locale } from './locales.ts';
import { localizedName, type Translated } from './name.ts';

export interface Choice {
  readonly names: Translated;
  readonly qty: number;
}

/** `متوسط`, `ثومية × 2`; one without a name is left out. */
export function choiceWords(choices: readonly Choice[], locale: Locale): string[] {
  return choices
    .map(({ names, qty }) => ({ text: localizedName(names, locale).text, qty }))
    .filter(({ text }) => text !== '')
    .map(({ text, qty }) => (qty > 1 ? `${isolate(text)} × ${qty}` : text));
}

/** The choices and vessels of a line as one text: `متوسط، ثومية × 2`. */
export function choiceLabels(
  { options, insurance = [] }: { readonly options: readonly Choice[]; readonly insurance?: readonly Choice[] },
  locale: Locale,
): string {
  return formatList(choiceWords([...options, ...insurance], locale), locale, 'commas');
}
