/**
 * What a customer sees, and what a thumb would meet: a part that lies over most controls of others, or moves
 * the page away, without having been asked for, leaves the page (PLAT-001). Where it hangs does not count,
 * nor of how many pieces it is, nor whether it lets taps through.
 *
 * Looked at after a part was mounted, after a tap that met no control, and now and then.
 */
import { DOCK_ABOVE_ATTRIBUTE, DOCK_ATTRIBUTE } from '@sufra/contract/page-protocol';
import type { Guilty } from '../guard/guilty.ts';
import { placeOf } from '../guard/owner.ts';
import type { StepWatcher } from '../release-loader/index.ts';
import { findDisplacer } from './displaced.ts';
import { CONTROLS, contributions, lookWith, type Obstacle, obstacleOf, rootOf } from './obstacle.ts';
import { paints } from './paints.ts';

/** What may lie over the page, where it has a way to close it: it says that it does. */
const MODAL = `dialog,[popover],[role=dialog],[aria-modal=true],[${DOCK_ATTRIBUTE}],[${DOCK_ABOVE_ATTRIBUTE}]`;
/** Points that are looked at, over the whole screen. */
const COLUMNS = 5;
const ROWS = 8;
/** Of the points with a control, those under the part. Fewer than these points are a badge or a bar. */
const SHARE = 0.5;
const LEAST = 3;
/** A part that was tapped so shortly before shows what was asked for. */
const ASKED_MS = 5000;
const AGAIN_MS = 1000;
const BEAT_MS = 10_000;
/** Elements of a part that are looked at: more than a contribution has. */
const MOST_ELEMENTS = 500;

export function watchCovers(guilty: Guilty): StepWatcher {
  /** Places whose control was tapped, and when. */
  const askedAt = new WeakMap<Element, number>();
  /** Places whose part is in the way because it was asked for. */
  const allowed = new Set<Element>();
  let suspect: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, BEAT_MS);
    if (document.visibilityState !== 'visible') return;
    const found = findCover() ?? findDisplacer();
    if (!found) {
      allowed.clear();
      suspect = null;
      return;
    }
    const { place, release, what } = found;
    const wasAsked = Date.now() - (askedAt.get(place) ?? Number.NEGATIVE_INFINITY) < ASKED_MS;
    if (suspect !== place && wasAsked) allowed.add(place);
    if (allowed.has(place)) return;
    // A toast or an animation goes by.
    if (suspect !== place) {
      suspect = place;
      soon();
      return;
    }
    suspect = null;
    guilty.tell(release, 'overlay', what);
    found.remove(new Error(what));
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN_MS);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (!target.closest(CONTROLS)) return soon();
      const place = rootOf(target);
      if (place) askedAt.set(place, Date.now());
    },
    { capture: true, passive: true },
  );
  soon();
  return () => soon;
}

/**
 * The part, or what a module has put beside all places, that lies over most of what can be tapped and is not its own.
 */
function findCover(): Obstacle | null {
  if (document.querySelector('dialog[data-dialog][open]')) return null;
  const over = lookWith(findVeils(), 'pointer-events', 'auto', findOver);
  return over && obstacleOf(over, 'covers controls of the page');
}

function findOver(): HTMLElement | null {
  let free = 0;
  const covered = new Map<HTMLElement, number>();
  for (let at = 0; at < COLUMNS * ROWS; at++) {
    const x = (((at % COLUMNS) + 0.5) / COLUMNS) * innerWidth;
    const y = ((Math.floor(at / COLUMNS) + 0.5) / ROWS) * innerHeight;
    const stack = document.elementsFromPoint(x, y);
    const top = stack[0];
    const place = !top || isModal(top) ? null : rootOf(top);
    const isOver = place && stack.some((below) => below.closest(CONTROLS) && !isWithin(below, place));
    if (isOver) covered.set(place, (covered.get(place) ?? 0) + 1);
    else if (top?.closest(CONTROLS)) free++;
  }
  const over = [...covered].find(([, points]) => points >= LEAST && points >= SHARE * (points + free));
  return over?.[0] ?? null;
}

/**
 * What lets taps through and paints over what is under it: of contributions and of what modules put beside
 * the places. A page may draw on itself.
 */
function findVeils(): HTMLElement[] {
  const beside = [...document.querySelectorAll<HTMLElement>('body>*,main>*')].filter(
    (one) => !placeOf(one) && rootOf(one),
  );
  return [...contributions(), ...beside]
    .flatMap((root) => [root, ...root.querySelectorAll<HTMLElement>('*')].slice(0, MOST_ELEMENTS))
    .filter((element) => {
      const style = getComputedStyle(element);
      return style.pointerEvents === 'none' && paints(style);
    });
}

/** One that cannot be closed is none. */
function isModal(element: Element): boolean {
  const modal = element.closest(MODAL);
  return modal?.querySelector(`${CONTROLS},iframe,[tabindex]`) != null;
}

function isWithin(below: Element, place: HTMLElement): boolean {
  return place.contains(below) || rootOf(below) === place;
}
