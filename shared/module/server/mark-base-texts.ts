/**
 * Texts of ours in a page of an added language that the tenant has not translated bear their language
 * (HOST-065), as a screen reader would read them with the page's pronunciation. A text is a string before it
 * is an element, so the marks are put into what React has drawn: on elements that hold such a text and
 * nothing else. React leaves an attribute that it does not know of.
 */
import { baseLocale, type I18n } from '@sufra/i18n';

/** An element of React's with a text alone: React writes `<`, `>` and quotes in texts and attributes as entities. */
const LEAF = /<([a-z][a-z0-9]*)((?: [^<>]*)?)>([^<>]+)<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * HTML that React has drawn, with `lang` where a text is in the base language. In our own languages it is the
 * same string.
 */
export function markBaseTexts(html: string, { locale, isInBase }: Pick<I18n, 'locale' | 'isInBase'>): string {
  const base = baseLocale(locale);
  if (!isInBase || base === locale) return html;
  return html.replace(LEAF, (whole, tag: string, attributes: string, text: string) =>
    / lang="/.test(attributes) || !isInBase(unescaped(text))
      ? whole
      : `<${tag}${attributes} lang="${base}">${text}</${tag}>`,
  );
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!);
}
