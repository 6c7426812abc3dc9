import { useLayoutEffect, useRef } from 'react';
import { historyEntry, type KeptPlace, keepPlace, readPlace } from '../state/kept-places.ts';
import { settle } from './settle.ts';

/** Where reading begins below the tabs, in pixels. */
const EYE = 140;

/**
 * Back to a large menu leads to the same group, at the same height (MENU-009), and so does loading it anew: the browser's own
 * memory is pixels, and the groups of a large menu have no height of their own until they come near. `ids`: of the groups, once
 * they are there.
 */
export function useKeptPlace(ids: readonly string[], enabled: boolean): void {
  const ready = enabled && ids.length > 0;
  const isLed = useRef(false);
  // Before the page is seen: it would begin at its top and leave it at once.
  useLayoutEffect(() => {
    if (!ready) return;
    const path = window.location.pathname;
    const lead = () => {
      const kept = readPlace(historyEntry());
      if (!kept || !ids.includes(kept.id)) return;
      ledTo = kept.entry;
      settle(kept.id, { top: kept.top });
    };
    const { ready: isAlive, moved } = document.documentElement.dataset;
    // A page that was just loaded may be in somebody's hands already.
    if (!isLed.current && (isAlive !== undefined || moved === undefined)) lead();
    isLed.current = true;
    const back = () => {
      if (window.location.pathname === path) lead();
    };
    const note = () => {
      // The page that comes has its address already, while this one still stands.
      const place = window.location.pathname === path && placeOf(ids);
      if (place) keepPlace({ entry: historyEntry(), ...place });
    };
    // The browser would lead back by pixels, through the page that is left, while this one is still to come.
    history.scrollRestoration = 'auto';
    const leave = ({ destination }: Departure) => {
      const isSoft = destination.sameDocument && new URL(destination.url).pathname !== path;
      if (isSoft && window.location.pathname === path) history.scrollRestoration = 'manual';
    };
    const { navigation } = window as { navigation?: Departures };
    navigation?.addEventListener('navigate', leave);
    window.addEventListener('popstate', back);
    window.addEventListener('scrollend', note);
    window.addEventListener('pagehide', note);
    return () => {
      navigation?.removeEventListener('navigate', leave);
      window.removeEventListener('popstate', back);
      window.removeEventListener('scrollend', note);
      window.removeEventListener('pagehide', note);
    };
  }, [ready, ids]);
}

/** Entry of the history that somebody was led back to last. */
let ledTo: string | undefined;

/** Back, and not a jump, led to where the page is now. */
export function isLedBack(): boolean {
  return ledTo !== undefined && ledTo === historyEntry();
}

/** As much of the browser's Navigation API as is used here. */
interface Departure {
  destination: { url: string; sameDocument: boolean };
}
interface Departures {
  addEventListener(type: 'navigate', listener: (event: Departure) => void): void;
  removeEventListener(type: 'navigate', listener: (event: Departure) => void): void;
}

/** The group that is read, and where its top lies. */
function placeOf(ids: readonly string[]): Omit<KeptPlace, 'entry'> | undefined {
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (box && box.height > 0 && box.bottom > EYE) return { id, top: box.top };
  }
  return undefined;
}
