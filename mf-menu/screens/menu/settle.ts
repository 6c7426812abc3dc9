/** Frames without a move after which a section has come to rest, and how many are waited for at most. */
const STILL = 15;
const MOST_FRAMES = 600;
/** What only a person does: from here on the page is where they want it. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Ends the settling that is under way: there is one goal at a time. */
let stop: (() => void) | undefined;

/**
 * Puts a section where a jump puts it, or its top at `top` pixels, and keeps it there until the page has come to rest. Groups
 * that were out of sight have only a guessed height until they are laid out, so that a long way may end beside its goal.
 */
export function settle(id: string, top?: number): void {
  stop?.();
  let over = false;
  const end = () => {
    over = true;
    for (const move of OWN_MOVES) window.removeEventListener(move, end);
  };
  stop = end;
  for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true });
  const step = (still: number, frames: number) => {
    // The shell takes the reader to where the other language was read: that is nearer than a section.
    const elsewhere = document.documentElement.dataset.reading !== undefined;
    if (over || elsewhere || still >= STILL || frames >= MOST_FRAMES) return end();
    const moved = put(id, top);
    requestAnimationFrame(() => step(moved || !isThere() ? 0 : still + 1, frames + 1));
  };
  step(0, 0);
}

/** A page that is still coming moves again when its pictures and its scripts are there. */
function isThere(): boolean {
  return document.readyState === 'complete' && document.documentElement.dataset.ready !== undefined;
}

/** False: it is there, as far as the page's end allows. */
function put(id: string, top: number | undefined): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const goal =
    top ?? pixels(section, 'scrollMarginBlockStart') + pixels(document.documentElement, 'scrollPaddingBlockStart');
  const away = section.getBoundingClientRect().top - goal;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (Math.abs(away) <= 2 || (away > 0 && atEnd)) return false;
  const before = window.scrollY;
  if (top === undefined) section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  else window.scrollBy({ top: away, behavior: 'instant' });
  return window.scrollY !== before;
}

function pixels(element: Element, property: 'scrollMarginBlockStart' | 'scrollPaddingBlockStart'): number {
  return Number.parseFloat(getComputedStyle(element)[property]) || 0;
}
