/**
 * What a customer's thumb would meet: a part that lies over most controls of others, without having been asked for, leaves the page (PLAT-001). Where
 * it hangs does not count, nor of how many pieces it is. The guard refuses what a module adds to the body itself (`guard/places.ts`).
 *
 * Looked at after a part was mounted, after a tap that met no control, and now and then.
 */
import { DOCK_ATTRIBUTE } from '@sufra/contract/page-protocol';
import type { Guilty } from '../guard/guilty.ts';
import { placeOf } from '../guard/owner.ts';
import { type LivePart, liveParts, type StepWatcher } from '../release-loader/index.ts';

const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=button]';
/** What may lie over the page: it says that it does, and the page or its maker knows how to close it. */
const MODAL = `dialog,[popover],[role=dialog],[aria-modal=true],[${DOCK_ATTRIBUTE}]`;
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

export function watchCovers(guilty: Guilty): StepWatcher {
  /** Places whose control was tapped, and when. */
  const askedAt = new WeakMap<Element, number>();
  /** Places whose part lies over the page because it was asked for. */
  const allowed = new Set<Element>();
  let suspect: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, BEAT_MS);
    if (document.visibilityState !== 'visible') return;
    const found = findCover();
    if (!found) {
      allowed.clear();
      suspect = null;
      return;
    }
    const { place, part } = found;
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
    guilty.tell(part.release, 'overlay', 'covers controls of the page');
    part.fail(new Error('covers controls of the page'));
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
      const place = placeOf(target);
      if (place) askedAt.set(place, Date.now());
    },
    { capture: true, passive: true },
  );
  soon();
  return () => soon;
}

/** The part that lies over most of what can be tapped and is not its own. */
function findCover(): { place: HTMLElement; part: LivePart } | null {
  if (document.querySelector('dialog[open]')) return null;
  let free = 0;
  const covered = new Map<HTMLElement, number>();
  for (let at = 0; at < COLUMNS * ROWS; at++) {
    const x = (((at % COLUMNS) + 0.5) / COLUMNS) * innerWidth;
    const y = ((Math.floor(at / COLUMNS) + 0.5) / ROWS) * innerHeight;
    const stack = document.elementsFromPoint(x, y);
    const top = stack[0];
    const place = !top || top.closest(MODAL) ? null : placeOf(top);
    const isOver = place && stack.some((below) => below.closest(CONTROLS) && !place.contains(below));
    if (isOver) covered.set(place, (covered.get(place) ?? 0) + 1);
    else if (top?.closest(CONTROLS)) free++;
  }
  const over = [...covered].find(([, points]) => points >= LEAST && points >= SHARE * (points + free));
  if (!over) return null;
  const [place] = over;
  const part = [...liveParts].find(([elementOf]) => elementOf() === place)?.[1];
  return part ? { place, part } : null;
}
