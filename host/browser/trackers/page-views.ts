/** One page view for each route change, 250 ms after it, with the page's final title (HOST-056). */
import type { Readable } from '@sufra/module';
import type { PageView } from '../../trackers/providers.ts';

const DELAY = 250;
/** Milliseconds that a page may take to say its title; then the one that is there is told. */
const PATIENCE = 4000;

/** Tells of the page that is open now, and of each that follows. Returns what ends it. */
export function watchPageViews(path: Readable<string>, tell: (view: PageView) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** Since the last page view: a page that waits for its data has the title of the one before. */
  let hasNewTitle = false;
  /** The delay is over, the title is not there yet. */
  let isDue = false;

  const now = () => {
    clearTimeout(timer);
    isDue = false;
    hasNewTitle = false;
    tell({ title: document.title, address: location.origin + location.pathname });
  };
  const soon = (isFirst: boolean) => {
    clearTimeout(timer);
    isDue = false;
    if (isOver) return;
    timer = setTimeout(() => {
      if (isFirst || hasNewTitle) return now();
      isDue = true;
      timer = setTimeout(now, PATIENCE - DELAY);
    }, DELAY);
  };
  const titles = new MutationObserver(() => {
    hasNewTitle = true;
    if (isDue) now();
  });
  const title = document.querySelector('title');
  if (title) titles.observe(title, { childList: true, characterData: true, subtree: true });
  soon(true);
  const end = path.subscribe(() => soon(false));
  return () => {
    // The change that ends it may be on its way to us.
    isOver = true;
    clearTimeout(timer);
    titles.disconnect();
    end();
  };
}
