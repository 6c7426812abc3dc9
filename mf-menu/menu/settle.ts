/** Frames without a move after which a section has come to rest, and how many are waited for at most. */
const STILL = 15;
const MOST_FRAMES = 600;
/** What only a person does: from here on the page is where they want it. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Pixels that a section may lie beside its goal: browsers round. */
const BESIDE = 2;

export interface SettleOptions {
  /** Where the section's top is to lie, in pixels from the window's; absent: where a jump to it ends. */
  top?: number;
  /** Told when the page has come to rest, or somebody moved it before. */
  onRest?: () => void;
}

/** Ends the settling that is under way: there is one goal at a time. */
let stop: (() => void) | undefined;

/**
 * Puts a section where a jump puts it and keeps it there. Groups that were out of sight have only a guessed height until they
 * are laid out, rows come alive, pictures come: a long way would end beside its goal. What changes the page's height is put
 * right before it is seen; until the page has come to rest it is looked at after each frame too. Whoever moves the page, by
 * hand or otherwise, ends it.
 */
export function settle(id: string, { top, onRest }: SettleOptions = {}): void {
  stop?.();
  let [over, atRest] = [false, false];
  /** Where the page was left; what moves it from there without its height changing is somebody. */
  let left = 0;
  const rest = () => {
    if (!atRest) onRest?.();
    atRest = true;
  };
  const end = () => {
    over = true;
    height?.disconnect();
    window.removeEventListener('scroll', scrolled);
    ignoreOwnMoves();
    rest();
  };
  const hold = () => {
    if (over) return;
    if (isElsewhere() || !document.getElementById(id)) return end();
    put(id, top);
    left = window.scrollY;
  };
  const scrolled = () => {
    if (!atRest || window.scrollY === left) return;
    // The browser itself holds what is read when something above it grows: the section is where it was.
    if (awayFrom(id, top) === 0) left = window.scrollY;
    else end();
  };
  // Without an observer a section stays where the first frames have put it.
  const height = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(hold);
  const ignoreOwnMoves = onOwnMove(end);
  stop = end;
  window.addEventListener('scroll', scrolled, { passive: true });
  height?.observe(document.body);
  const step = (still: number, frames: number) => {
    if (over) return;
    if (still >= STILL || frames >= MOST_FRAMES) {
      left = window.scrollY;
      return rest();
    }
    if (isElsewhere()) return end();
    const moved = put(id, top);
    afterFrame(() => step(moved || !isThere() ? 0 : still + 1, frames + 1));
  };
  step(0, 0);
}

/** Lets go of what `settle` holds: its page is gone. */
export function unsettle(): void {
  stop?.();
}

/** Calls `listener` when somebody takes the page in hand; the answer stops that. */
export function onOwnMove(listener: () => void): () => void {
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, listener, { passive: true });
  return () => {
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, listener);
  };
}

/** Before a frame the browser has not yet held what is read by itself; whoever moves the page then is counted as its shift. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** The shell takes the reader to where the other language was read: that is nearer than a section. */
function isElsewhere(): boolean {
  return document.documentElement.dataset.reading !== undefined;
}

/** A page that is still coming moves again when its pictures and its scripts are there. */
function isThere(): boolean {
  return document.readyState === 'complete' && document.documentElement.dataset.ready !== undefined;
}

/** How far the section lies below its goal, in pixels; 0: it is there, as far as the page's end allows. */
function awayFrom(id: string, top: number | undefined): number {
  const section = document.getElementById(id);
  if (!section) return 0;
  const goal =
    top ?? pixels(section, 'scrollMarginBlockStart') + pixels(document.documentElement, 'scrollPaddingBlockStart');
  const away = section.getBoundingClientRect().top - goal;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  return Math.abs(away) <= BESIDE || (away > 0 && atEnd) ? 0 : away;
}

/** True: the section was away from its goal, and the page moved. */
function put(id: string, top: number | undefined): boolean {
  const away = awayFrom(id, top);
  if (away === 0) return false;
  const before = window.scrollY;
  if (top === undefined) document.getElementById(id)?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  else window.scrollBy({ top: away, behavior: 'instant' });
  return window.scrollY !== before;
}

function pixels(element: Element, property: 'scrollMarginBlockStart' | 'scrollPaddingBlockStart'): number {
  return Number.parseFloat(getComputedStyle(element)[property]) || 0;
}
