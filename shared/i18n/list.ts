import { isolate } from './isolate.ts';
import { intlTag, type Locale } from './locales.ts';

/** A list in words, each item isolated: `خبز، بصل وثومية` / `bread, onion and garlic`. */
export function formatList(items: readonly string[], locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : intlTag(locale);
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(items.map(isolate));
}
