/**
 * After a soft navigation focus is on the page's heading, as after a full one it would be at its top (guide
 * §4.13). Never on the heading of the page that is left, which a screen reader would say once more.
 */

/** Another screen of the same module is drawn within this time after its address is there. */
const SCREEN_LIMIT_MS = 1000;

export interface PageChange {
  /** False: only the query is another one. */
  isOtherPath: boolean;
}

/**
 * The function returned is to be called when the address has changed. It has to be created before the first
 * change begins.
 */
export function createPageFocus(): (change: PageChange) => void {
  let left: HTMLElement | null = null;
  window.addEventListener('single-spa:before-routing-event', () => {
    left = pageHeading();
  });
  let stopWaiting = (): void => {};

  return ({ isOtherPath }) => {
    stopWaiting();
    const from = document.activeElement;
    const give = (): boolean => {
      const heading = pageHeading();
      if (!heading || heading === left) return false;
      // The screen itself, or the customer, may have put it elsewhere.
      if (document.activeElement === from || isLost()) giveHeading(heading);
      return true;
    };
    if (give()) return;
    const observer = new MutationObserver(() => give() && stopWaiting());
    const limit = setTimeout(() => {
      stopWaiting();
      const heading = pageHeading();
      // The same screen with another query: what was tapped keeps the focus.
      if (heading && (isLost() || (isOtherPath && document.activeElement === from))) giveHeading(heading);
    }, SCREEN_LIMIT_MS);
    stopWaiting = () => {
      observer.disconnect();
      clearTimeout(limit);
    };
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  };
}

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

function isLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

function giveHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
