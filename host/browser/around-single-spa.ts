/**
 * The one way round single-spa (decision 79). It replaces `pushState`, `replaceState` and `addEventListener`
 * of the page: a new address is a navigation to it, and listeners of `popstate` wait for the mount that is
 * under way. These are the browser's own.
 */

/** Runs at once when the customer goes back or forward, before any module reads the address. */
export function onPopState(listener: () => void): void {
  EventTarget.prototype.addEventListener.call(window, 'popstate', listener);
}

/** Adds an entry to the history that is no navigation. Without `address` it has that of the entry before. */
export function pushEntry(state: unknown, address?: string | URL): void {
  History.prototype.pushState.call(history, state, '', address);
}

/** Replaces the present entry without a navigation. */
export function replaceEntry(state: unknown, address?: string | URL): void {
  History.prototype.replaceState.call(history, state, '', address);
}
