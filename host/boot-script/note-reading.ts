/**
 * The language switch opens the same page where this one is read (HOST-018). Noted by the document's own
 * script: the switch is often pressed before any file has come.
 */
import { actionSelector, READING_KEY, READING_LINE, READING_MARKS } from '@sufra/contract/page-protocol';

/**
 * The hash goes along, and the place: the smallest marked element on the reading line, else the nearest above
 * it; none at the top.
 */
export function noteReading({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>(actionSelector('a', 'language'));
  if (!link) return;
  link.hash = location.hash;
  try {
    sessionStorage.removeItem(READING_KEY);
    const line = scrollY && innerHeight * READING_LINE;
    for (let y = line; y > 0; y -= 40) {
      const element = document.elementsFromPoint(innerWidth / 2, y).find((one) => one.matches(READING_MARKS));
      if (!element) continue;
      const { top, height } = element.getBoundingClientRect();
      const attribute = element.hasAttribute('data-item') ? 'data-item' : 'id';
      const value = element.getAttribute(attribute);
      const place = { path: link.pathname, attribute, value, share: (line - top) / height };
      sessionStorage.setItem(READING_KEY, JSON.stringify({ version: 1, value: place }));
      break;
    }
  } catch {
    // A browser that refuses storage begins at the top.
  }
}
