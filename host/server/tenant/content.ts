/** Content pages of the tenant: HTML from outside, sanitised before anything shows it (HOST-028, W1). */
import { PAGE_HTML } from '@sufra/api/tenant/page-html';
import type { ContentPage, LocalizedText } from '@sufra/contract';
import sanitizeHtml from 'sanitize-html';
import { faultOfHtml } from '../fragment-safety/html.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...PAGE_HTML.tags],
  allowedAttributes: Object.fromEntries(Object.entries(PAGE_HTML.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...PAGE_HTML.schemes],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    // Where a link opens is ours to say: a page that opens in another window gets no way back into this one.
    a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

export interface RawPage {
  slug: string;
  title: LocalizedText;
  body: LocalizedText;
}

export function sanitisePage({ slug, title, body }: RawPage): ContentPage {
  // In every language that it is in, those that the tenant added included (HOST-065).
  const added = Object.entries(body).filter(([language]) => /^[a-z]{2}$/.test(language));
  const texts = added.map(([language, html]) => [language, sanitised(typeof html === 'string' ? html : null)]);
  return { slug, title, body: { ar: null, en: null, ...Object.fromEntries(texts) } };
}

/** Without what belongs into something else; then without anything but text. */
const SIMPLER: readonly sanitizeHtml.IOptions[] = [
  { ...ALLOWED, allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'blockquote', 'bdi', 'img'] },
  { allowedTags: [], allowedAttributes: {} },
];

/** HTML that stays where it is put: a list item without its list would close one of the page's own. */
function sanitised(html: string | null | undefined): string | null {
  if (html == null) return null;
  const ways = [ALLOWED, ...SIMPLER].map((way) => () => sanitizeHtml(html, way));
  for (const way of ways) {
    const text = way();
    if (faultOfHtml(text, 'module') === null) return text;
  }
  return '';
}
