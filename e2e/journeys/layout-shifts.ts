import type { Page } from '@playwright/test';

/** How much what was seen has moved by itself since a moment of the page (CLS). */
export async function shiftsSince(page: Page, since: number): Promise<number> {
  return (await shiftsOf(page, since, true)).sum;
}

/**
 * How much the page that is open has moved since it was asked for, with what moved most, in words. For pages
 * that nothing was done to: a shift soon after an act of the visitor is not distinguished, because the
 * browser takes the size that a test gives a window for one.
 */
export function shiftsOfLoad(page: Page): Promise<{ sum: number; worst: string }> {
  return shiftsOf(page, 0, false);
}

/** Of shifts from `since` on, milliseconds of the page; `byItself`: without those soon after an act of the visitor. */
export function shiftsOf(page: Page, since: number, byItself: boolean): Promise<{ sum: number; worst: string }> {
  return page.evaluate(
    ([from, isByItself]) =>
      new Promise<{ sum: number; worst: string }>((done, fail) => {
        // One that tells of nothing would pass every page.
        if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
          return fail(new Error('This browser does not say what moved'));
        interface Shift {
          startTime: number;
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        // A section that is not drawn yet (content-visibility) is reported now and then as one that covered
        // the window, wherever it is.
        const isOutside = ({ top, bottom }: DOMRect) => top > innerHeight || bottom < 0;
        const isSkipped = ({ sources }: Shift) =>
          sources.length > 0 &&
          sources.every(
            ({ node, currentRect }) =>
              node instanceof HTMLElement &&
              getComputedStyle(node).contentVisibility === 'auto' &&
              currentRect.height === 0 &&
              isOutside(node.getBoundingClientRect()),
          );
        const isCounted = (shift: Shift) =>
          shift.startTime >= from && !(isByItself && shift.hadRecentInput) && !isSkipped(shift);
        const nameOf = (node: Node | null) =>
          `${node instanceof HTMLElement ? node.tagName.toLowerCase() : `text in ${node?.parentElement?.tagName}`} “${(node?.textContent ?? '').trim().slice(0, 30)}”`;
        const told = ({ sources }: Shift) =>
          sources
            .map(
              ({ node, previousRect: before, currentRect: now }) =>
                `${nameOf(node)} ${before.x},${before.y}→${now.x},${now.y}`,
            )
            .join(', ');
        const shifts: Shift[] = [];
        const take = (entries: PerformanceEntryList) => void shifts.push(...(entries as unknown as Shift[]));
        const observer = new PerformanceObserver((list) => take(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const judge = () => {
          take(observer.takeRecords());
          observer.disconnect();
          const moved = shifts.filter(isCounted).sort((one, other) => other.value - one.value);
          done({ sum: moved.reduce((sum, { value }) => sum + value, 0), worst: moved[0] ? told(moved[0]) : '' });
        };
        // A shift is recorded with the frame that shows it: what moved until now is in the first of these two.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(judge)));
      }),
    [since, byItself] as const,
  );
}
