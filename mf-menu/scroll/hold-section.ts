import { onUserScroll, untilRest } from '@sufra/module/scroll-rest';
import { jumpGoalPx } from './jump-goal.ts';

/** How far a section may be from its goal: browsers round. */
const TOLERANCE_PX = 2;

export interface HoldOptions {
  /** Where the section's top is to be, in pixels from the window's. Default: where a jump to it ends. */
  top?: number;
  /** Called when the page has come to rest, or when the user moved it before. */
  onSettled?: () => void;
}

/** Ends what is held now: there is one goal at a time. */
let stop: (() => void) | undefined;

/**
 * Scrolls to a section as a jump does and holds it there. Groups that were out of sight have only an
 * estimated height until they are laid out, rows are hydrated, pictures arrive: a long jump would miss its
 * goal. A change of the page's height is corrected before it is painted; until the page has come to rest the
 * position is checked after each frame too. Any other scroll, by the user or by a script, ends it.
 */
export function holdSection(id: string, { top, onSettled }: HoldOptions = {}): void {
  stop?.();
  let [isOver, isSettled] = [false, false];
  /** Where the page was left: a scroll from there without a change of its height is not ours. */
  let leftAt = 0;
  const settle = () => {
    if (!isSettled) onSettled?.();
    isSettled = true;
  };
  const end = () => {
    isOver = true;
    height?.disconnect();
    window.removeEventListener('scroll', scrolled);
    stopListening();
    settle();
  };
  const hold = () => {
    if (isOver) return;
    if (isRestoringPosition() || !document.getElementById(id)) return end();
    scrollToSection(id, top);
    leftAt = window.scrollY;
  };
  const scrolled = () => {
    if (!isSettled || window.scrollY === leftAt) return;
    // Scroll anchoring: the browser itself corrected the position, the section is where it was.
    if (distanceFrom(id, top) === 0) leftAt = window.scrollY;
    else end();
  };
  // Without ResizeObserver a section stays where the first frames have put it.
  const height = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(hold);
  const stopListening = onUserScroll(end);
  stop = end;
  window.addEventListener('scroll', scrolled, { passive: true });
  height?.observe(document.body);
  const step = () => {
    if (!isOver && isRestoringPosition()) end();
    if (isOver) return 'over';
    return scrollToSection(id, top) || !isLoaded() ? 'moving' : 'still';
  };
  untilRest(step, () => {
    if (isOver) return;
    leftAt = window.scrollY;
    settle();
  });
}

/** Ends what `holdSection` holds: its page is gone. */
export function releaseSection(): void {
  stop?.();
}

/** The shell restores where the other language was read: that is more exact than a section. */
function isRestoringPosition(): boolean {
  return document.documentElement.dataset.reading !== undefined;
}

/** A page that still loads moves again when its pictures and scripts arrive. */
function isLoaded(): boolean {
  return document.readyState === 'complete' && document.documentElement.dataset.ready !== undefined;
}

/** How far the section is below its goal, in pixels; 0: it is there, as far as the page's end allows. */
function distanceFrom(id: string, top: number | undefined): number {
  const section = document.getElementById(id);
  if (!section) return 0;
  const distance = section.getBoundingClientRect().top - (top ?? jumpGoalPx(section));
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  return Math.abs(distance) <= TOLERANCE_PX || (distance > 0 && atEnd) ? 0 : distance;
}

/** True: the section was not at its goal, and the page moved. */
function scrollToSection(id: string, top: number | undefined): boolean {
  const distance = distanceFrom(id, top);
  if (distance === 0) return false;
  const before = window.scrollY;
  if (top === undefined) document.getElementById(id)?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  else window.scrollBy({ top: distance, behavior: 'instant' });
  return window.scrollY !== before;
}
