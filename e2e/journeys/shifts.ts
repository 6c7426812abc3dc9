import type { Page } from '@playwright/test';

/** How much what was seen has moved by itself since a moment of the page (CLS). */
export function shiftsSince(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const moved = list.getEntries() as unknown as { startTime: number; value: number; hadRecentInput: boolean }[];
          done(moved.reduce((sum, one) => sum + (one.hadRecentInput || one.startTime < from ? 0 : one.value), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing has moved: no entry is reported.
        setTimeout(done, 200, 0);
      }),
    since,
  );
}
