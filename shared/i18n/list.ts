import { isolate } from './isolate.ts';
import { intlTag, type Locale } from './locales.ts';

/** A list in words, each item isolated: `خبز، بصل وثومية` / `bread, onion and garlic`. */
export function formatList(items: readonly string[], locale: Locale): string {
  return listFormat(locale).format(items.map(isolate));
}

/** The same list in pieces, for items that are drawn: `index` is the item's place in `items`, null between two items. */
export function listPieces(items: readonly string[], locale: Locale): { text: string; index: number | null }[] {
  let index = 0;
  return listFormat(locale)
    .formatToParts(items.map(isolate))
    .map(({ type, value }) => ({ text: value, index: type === 'element' ? index++ : null }));
}

function listFormat(locale: Locale): Intl.ListFormat {
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : intlTag(locale), { type: 'conjunction' });
}
