/** The makers of a map, from the HTML that map styles carry for it. */

export interface Credit {
  text: string;
  /** https only. */
  href?: string;
}

const ENTITIES: Record<string, string> = { amp: '&', copy: '©', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#169': '©' };

/** Links and words of an attribution; it is never put into the page as HTML (safety W1). */
export function readCredits(html: string): Credit[] {
  const credits: Credit[] = [];
  for (const part of html.slice(0, 2000).split(/(<a\b[^>]*>[\s\S]*?<\/a>)/i)) {
    const text = plain(part);
    if (text === '') continue;
    const href = /^<a\b[^>]*?\bhref\s*=\s*["']?(https:\/\/[^"'\s>]+)/i.exec(part)?.[1];
    credits.push(href ? { text, href: entities(href) } : { text });
  }
  return credits;
}

function plain(html: string): string {
  return entities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function entities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
