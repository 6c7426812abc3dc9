/**
 * Holding the page at a place while it is still coming: pictures, fonts and groups that are laid out late
 * move what is below them. Of DOM alone, and a copy in each release that uses it (the shell's language
 * switch, the menu's groups).
 */
import { USER_SCROLL_EVENTS } from '@sufra/contract/page-protocol';

/**
 * Frames without a move after which a page has come to rest: a third of a second, longer than pictures in a row take.
 */
const STILL_FRAMES = 20;
/** Ten seconds: a page that still moves then does so by itself. */
const MAX_FRAMES = 600;

/** Calls `listener` when the user scrolls, types or presses; returns a function that stops it. */
export function onUserScroll(listener: () => void): () => void {
  for (const type of USER_SCROLL_EVENTS) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of USER_SCROLL_EVENTS) window.removeEventListener(type, listener);
  };
}

/**
 * Calls `step` once a frame until it has answered `still` for some frames, then `onRest`. `moving`: the page
 * moved or is not complete yet. `over`: the caller has stopped holding it; `onRest` is not called then.
 */
export function untilRest(step: () => 'still' | 'moving' | 'over', onRest: () => void): void {
  const next = (still: number, frames: number): void => {
    if (still >= STILL_FRAMES || frames >= MAX_FRAMES) {
      onRest();
      return;
    }
    const state = step();
    if (state === 'over') return;
    afterFrame(() => next(state === 'moving' ? 0 : still + 1, frames + 1));
  };
  next(0, 0);
}

/**
 * Before a frame the browser has not yet adjusted the scroll position itself; a user's move then would be
 * taken for its own.
 */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
