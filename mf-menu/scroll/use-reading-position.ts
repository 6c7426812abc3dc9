import { useLayoutEffect, useRef } from 'react';
import { historyEntry, keepPosition, type ReadingPosition, readPosition } from '../storage/reading-positions.ts';
import { holdSection } from './hold-section.ts';
import { readingTopPx } from './jump-goal.ts';

/**
 * Back to a menu and a reload of it lead to the same group at the same height (MENU-009): the browser
 * restores a number of pixels, in the page that is being left, and groups have no exact height until they
 * come near.
 * @param ids of the groups' sections; none until they are there
 */
export function useReadingPosition(ids: readonly string[]): void {
  const isRestored = useRef(false);
  // Before the first paint: the page would begin at its top and jump.
  useLayoutEffect(() => {
    if (ids.length === 0) return;
    const path = window.location.pathname;
    const restore = () => {
      const kept = readPosition(historyEntry());
      if (!kept || !ids.includes(kept.id)) return;
      restoredEntry = kept.entry;
      holdSection(kept.id, { top: kept.top });
    };
    const { ready: isReady, moved } = document.documentElement.dataset;
    // The user may have scrolled a page that was just loaded already.
    if (!isRestored.current && (isReady !== undefined || moved === undefined)) restore();
    isRestored.current = true;
    const back = () => {
      if (window.location.pathname !== path) return;
      // From a dialog with an address of its own: nothing was mounted again.
      history.scrollRestoration = 'auto';
      restore();
    };
    const keep = () => {
      // While the next page loads the address is its already, and this one is still shown.
      const position = window.location.pathname === path && positionIn(ids);
      if (position) keepPosition({ entry: historyEntry(), ...position });
    };
    // The browser would restore its pixels in the page that is being left, before this one is rendered.
    history.scrollRestoration = 'auto';
    const leave = ({ destination }: Departure) => {
      // A tap may come before the scroll has ended.
      keep();
      const isSoft = destination.sameDocument && new URL(destination.url).pathname !== path;
      if (isSoft && window.location.pathname === path) history.scrollRestoration = 'manual';
    };
    const { navigation } = window as { navigation?: Departures };
    navigation?.addEventListener('navigate', leave);
    window.addEventListener('popstate', back);
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      navigation?.removeEventListener('navigate', leave);
      window.removeEventListener('popstate', back);
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [ids]);
}

/** Entry of the history whose position was restored last. */
let restoredEntry: string | undefined;

/** True: the page's entry of the history was come back to, and its position restored. */
export function isPositionRestored(): boolean {
  return restoredEntry !== undefined && restoredEntry === historyEntry();
}

/** As much of the browser's Navigation API as is used here. */
interface Departure {
  destination: { url: string; sameDocument: boolean };
}
interface Departures {
  addEventListener(type: 'navigate', listener: (event: Departure) => void): void;
  removeEventListener(type: 'navigate', listener: (event: Departure) => void): void;
}

/** The group that is being read, and where its top is. */
function positionIn(ids: readonly string[]): Omit<ReadingPosition, 'entry'> | undefined {
  let readingTop: number | undefined;
  for (const id of ids) {
    const section = document.getElementById(id);
    const box = section?.getBoundingClientRect();
    if (!box || box.height === 0) continue;
    // One for all of them.
    readingTop ??= readingTopPx(section!);
    if (box.bottom > readingTop) return { id, top: box.top };
  }
  return undefined;
}
