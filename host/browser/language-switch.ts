/**
 * The language switch is a link to the same page in the other language; hash and place of reading survive it
 * (HOST-018): the document's own script notes them (`boot-script/note-reading.ts`). The place is an element,
 * not a number of pixels: the other language's page has other heights throughout.
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { READING_KEY, READING_LINE } from '@sufra/contract/page-protocol';
import { onUserScroll, untilRest } from '@sufra/module/scroll-rest';

const record = storageRecord({ area: 'session', key: READING_KEY, version: 1, parse });

/** A reading position: `share` of the element's height is above the reading line. */
export interface ReadingPosition {
  path: string;
  attribute: 'id' | 'data-item';
  value: string;
  share: number;
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

/** Goes to where the other language was read, as its document noted. */
export function goOnReading(): void {
  const place = takeKept();
  if (place?.path === location.pathname) settleAt(place);
}

/** What the other language's page noted, once. A browser that refuses storage begins at the top. */
function takeKept(): ReadingPosition | null {
  const kept = record.read();
  record.remove();
  return kept;
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
