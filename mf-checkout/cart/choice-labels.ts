/** Choices of a line in words: `متوسط، ثومية × 2`. */
import type { CartLine } from '@sufra/api/order/endpoints';
import { formatList, isolate, type Locale, localizedName } from '@sufra/i18n';

export function choiceLabels(line: Pick<CartLine, 'options' | 'insurance'>, locale: Locale): string {
  const words = [...line.options, ...line.insurance]
    .map(({ names, qty }) => ({ text: localizedName(names, locale).text, qty }))
    .filter(({ text }) => text !== '')
    .map(({ text, qty }) => (qty > 1 ? `${isolate(text)} × ${qty}` : text));
  return formatList(words, locale, 'commas');
}
