/** One page view for each route change, 250 ms after it, with the page's final title (HOST-056). */
import type { Readable } from '@sufra/module';
import type { PageView } from '../../trackers/providers.ts';

const DELAY_MS = 250;
/** How long a page may take to set its title; then the view is sent with the title that is there. */
const TITLE_TIMEOUT_MS = 4000;

/** Calls `onView` for the page that is open now and for each that follows. Returns a function that stops it. */
export function watchPageViews(path: Readable<string>, onView: (view: PageView) => void): () => void {
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
    onView({ title: document.title, address: location.origin + location.pathname });
  };
  const soon = (isFirst: boolean) => {
    clearTimeout(timer);
    isDue = false;
    if (isOver) return;
    timer = setTimeout(() => {
      if (isFirst || hasNewTitle) return now();
      isDue = true;
      timer = setTimeout(now, TITLE_TIMEOUT_MS - DELAY_MS);
    }, DELAY_MS);
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
