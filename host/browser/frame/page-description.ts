/**
 * What search engines read of a content page: the beginning of its text, or what the list of pages holds (HOST-060).
 */
import type { ContentPage, Locale } from '@sufra/contract';
import { headText } from '@sufra/contract/document-title';
import { descriptionText, formatList, localizedName } from '@sufra/i18n';

/** Search engines show no more. */
const MAX_CHARACTERS = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** `slug` null, or of no page: the list of all. */
export function pageDescription(pages: readonly ContentPage[], slug: string | null, locale: Locale): string {
  const page = pages.find((each) => each.slug === slug);
  if (page) return beginning(textOf(descriptionText(page.body, locale)));
  const titles = pages.map(({ title }) => localizedName(title, locale).text);
  return beginning(headText(formatList(titles, locale, 'commas'), locale));
}

/** The text of HTML that the edge has sanitised: it has four entities. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whole words. */
function beginning(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const cut = text.slice(0, MAX_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[ ,،.:;؛]{1,3}$/, '')}…`;
}
