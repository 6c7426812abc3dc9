import { isolateIn } from './isolate.ts';
import { dir, intlTag, type Locale } from './locales.ts';

/**
 * How a list is joined: `words` for sentences (`خبز وبصل وثومية` / `bread, onion and garlic`), `commas` for
 * lines that only enumerate (`خبز، بصل، ثومية` / `bread, onion, garlic`).
 */
export type ListForm = 'words' | 'commas';

/** A list as one text, each item isolated. */
export function formatList(items: readonly string[], locale: Locale, form: ListForm = 'words'): string {
  const isolated = items.map((item) => isolateIn(locale, item));
  return form === 'words' ? listFormat(locale).format(isolated) : isolated.join(dir(locale) === 'rtl' ? '، ' : ', ');
}

function listFormat(locale: Locale): Intl.ListFormat {
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : intlTag(locale), { type: 'conjunction' });
}
