/**
 * A control that is taken from the page while it has focus would leave focus on the body: a keyboard or a screen reader
 * begins again at the top of the page. Here focus goes on beside it: from an item of a list to the next item's first
 * control, or the one before; from anything else to the heading of what is around it.
 */

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]:not([tabindex="-1"])';
const HEADING = 'h1,h2,h3';

/**
 * Watches a document, all modules and dialogs in it; the function returned ends that. A focus that its module
 * gave is left alone.
 */
export function keepFocusAfterRemoval(page: Document): () => void {
  let focused = page.activeElement;
  const onFocus = (event: Event) => {
    focused = event.target as Element;
  };
  const onBlur = (event: Event) => {
    // Browsers differ in whether the removal of an element takes its focus with an event: only what stays was left.
    queueMicrotask(() => {
      if (focused === event.target && focused?.isConnected) focused = null;
    });
  };
  const observer = new MutationObserver((records) => {
    const lost = focused;
    if (!lost || lost.isConnected || !isLost(page)) return;
    focused = null;
    for (const record of records) {
      const removed = [...record.removedNodes].find((node) => node.contains(lost));
      if (removed && record.target.isConnected) {
        giveOn(removed, record);
        return;
      }
    }
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}

function isLost({ activeElement, body }: Document): boolean {
  return !activeElement || activeElement === body;
}

function giveOn(removed: Node, { target, nextSibling, previousSibling }: MutationRecord): void {
  const beside = removed.nodeName === 'LI' ? (controlOf(nextSibling) ?? controlOf(previousSibling)) : null;
  const next = beside ?? headingAround(target as Element);
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  // The customer may have scrolled away from what went.
  next.focus({ preventScroll: true });
}

function controlOf(item: Node | null): HTMLElement | null {
  return item instanceof HTMLElement && item.isConnected ? item.querySelector<HTMLElement>(FOCUSABLE) : null;
}

/**
 * The heading of the smallest part of the page that is around the place and has one. Never outside of an open dialog.
 */
function headingAround(place: Element): HTMLElement | null {
  const page = place.ownerDocument;
  const bounds = place.closest('dialog') ?? topDialog(page) ?? page.querySelector('main') ?? page.body;
  for (let at: Element | null = place; at && bounds.contains(at); at = at.parentElement) {
    // A module whose release is being replaced is empty for a moment; its successor gets the focus from elsewhere.
    if (at.matches('[data-module]') && at.childElementCount === 0) return null;
    const heading = at.querySelector<HTMLElement>(HEADING);
    if (heading) return heading;
  }
  return bounds.querySelector<HTMLElement>(HEADING);
}

function topDialog(page: Document): Element | null {
  return [...page.querySelectorAll('dialog[open]')].at(-1) ?? null;
}
