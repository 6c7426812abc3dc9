/**
 * The language switch is a link to the same page in the other language; hash and place of reading survive it (HOST-018).
 * The place is an element, not a number of pixels: the other language's page has other heights throughout.
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { actionSelector } from '@sufra/contract/page-protocol';
import { onUserScroll, untilRest } from '@sufra/module/scroll-rest';

const record = storageRecord({ area: 'session', key: 'sufra.scroll', version: 1, parse });
/** What the pages of both languages have in common: groups and parts by id, dishes by theirs. */
const MARKED = 'main [id], main [data-item]';
/** The line where a customer reads: this share of the window's height, from the top; tabs and header are above it. */
const READING_LINE = 0.4;

/** A reading position: `share` of the element's height is above the reading line. */
export interface ReadingPosition {
  path: string;
  attribute: 'id' | 'data-item';
  value: string;
  share: number;
}

/** What is on the reading line: the smallest marked element there, else the nearest one above; null at the top. */
export function readingPosition(path: string): ReadingPosition | null {
  if (window.scrollY === 0) return null;
  const line = window.innerHeight * READING_LINE;
  let best: { element: Element; box: DOMRect } | null = null;
  for (const element of document.querySelectorAll(MARKED)) {
    const box = element.getBoundingClientRect();
    if (box.height === 0 || box.top > line) continue;
    if (!best) best = { element, box };
    else if (box.bottom > line) {
      if (best.box.bottom <= line || box.height <= best.box.height) best = { element, box };
    } else if (best.box.bottom <= line && box.bottom > best.box.bottom) best = { element, box };
  }
  if (!best) return null;
  const attribute = best.element.hasAttribute('data-item') ? 'data-item' : 'id';
  const value = best.element.getAttribute(attribute)!;
  return { path, attribute, value, share: (line - best.box.top) / best.box.height };
}

/** Puts the same element under the reading line. False when this page has no such element (yet). */
export function goToReadingPosition({ attribute, value, share }: ReadingPosition): boolean {
  const element = document.querySelector(`main [${attribute}="${CSS.escape(value)}"]`);
  if (!element) return false;
  const box = element.getBoundingClientRect();
  const top = window.scrollY + box.top + share * box.height - window.innerHeight * READING_LINE;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}

/** Goes to where the other language was read, and notes the place when the language is switched. */
export function keepScrollAcrossLanguages(): void {
  const place = takeKept();
  if (place?.path === location.pathname) settleAt(place);
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>(actionSelector('a', 'language'));
      if (!link) return;
      link.hash = location.hash;
      keep(readingPosition(link.pathname));
    },
    true,
  );
}

/** What the other language's page noted, once. A browser that refuses storage begins at the top. */
function takeKept(): ReadingPosition | null {
  const kept = record.read();
  record.remove();
  return kept;
}

function keep(place: ReadingPosition | null): void {
  if (place) record.write(place);
  else record.remove();
}

function parse(value: unknown): ReadingPosition | null {
  if (!isRecord(value)) return null;
  const { path, attribute, value: name, share } = value;
  if (typeof path !== 'string' || typeof name !== 'string' || typeof share !== 'number') return null;
  return attribute === 'id' || attribute === 'data-item' ? { path, attribute, value: name, share } : null;
}

/** Pictures and fonts that come later move what is below them: the place is taken again until they are there. */
function settleAt(place: ReadingPosition): void {
  const again = () => void goToReadingPosition(place);
  // Other code that holds the scroll position stops doing so.
  document.documentElement.dataset.reading = '';
  let settled = false;
  const frame = new ResizeObserver(again);
  const end = () => {
    if (settled) return;
    settled = true;
    delete document.documentElement.dataset.reading;
    frame.disconnect();
    stopListening();
  };
  const stopListening = onUserScroll(end);
  again();
  // Fires once at once, and again for each change of the page's height.
  frame.observe(document.body);
  const loaded = document.readyState === 'complete' ? Promise.resolve() : once(window, 'load');
  const step = () => {
    if (settled) return 'over';
    const before = window.scrollY;
    again();
    return Math.abs(window.scrollY - before) > 1 ? 'moving' : 'still';
  };
  void Promise.all([loaded, document.fonts?.ready]).then(() => untilRest(step, end));
}

function once(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(name, () => resolve(), { once: true }));
}
