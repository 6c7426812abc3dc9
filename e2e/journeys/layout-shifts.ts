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

/**
 * How much the page that is open has moved since it was asked for, with what moved most, in words. For pages that nothing was
 * done to: a shift soon after an act of the visitor is not distinguished, because the browser takes the size that a test gives a
 * window for one.
 */
export function shiftsOfLoad(page: Page): Promise<{ sum: number; worst: string }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; worst: string }>((done) => {
        interface Shift {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        // A section that is not drawn yet (content-visibility) is reported now and then as one that covered the window, wherever
        // it is.
        const isSkipped = ({ sources }: Shift) =>
          sources.every(
            ({ node, currentRect }) =>
              node instanceof HTMLElement &&
              getComputedStyle(node).contentVisibility === 'auto' &&
              currentRect.height === 0 &&
              node.getBoundingClientRect().top > innerHeight,
          );
        const nameOf = (node: Node | null) =>
          node instanceof HTMLElement
            ? `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 30)}”`
            : 'text';
        const told = ({ sources }: Shift) =>
          sources
            .map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y}→${currentRect.y}`)
            .join(', ');
        const observer = new PerformanceObserver((list) => {
          const moved = (list.getEntries() as unknown as Shift[])
            .filter((shift) => !isSkipped(shift))
            .sort((one, other) => other.value - one.value);
          done({ sum: moved.reduce((sum, { value }) => sum + value, 0), worst: moved[0] ? told(moved[0]) : '' });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing has moved: no entry is reported.
        setTimeout(done, 200, { sum: 0, worst: '' });
      }),
  );
}
