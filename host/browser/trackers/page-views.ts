/** One page view for each route change, 250 ms after it, with the title that the page has by then (HOST-056). */
import type { Readable } from '@sufra/module';
import type { PageView } from '../../trackers/providers.ts';

const DELAY = 250;

/** Tells of the page that is open now, and of each that follows. Returns what ends it. */
export function watchPageViews(path: Readable<string>, tell: (view: PageView) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const soon = () => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => tell({ title: document.title, address: location.origin + location.pathname }), DELAY);
  };
  soon();
  const end = path.subscribe(soon);
  return () => {
    // The change that ends it may be on its way to us.
    isOver = true;
    clearTimeout(timer);
    end();
  };
}
