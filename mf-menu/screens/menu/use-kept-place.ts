import { useEffect } from 'react';
import { settle } from './settle.ts';

/** Where somebody reads: a group and how far its top lies from the window's. */
interface Place {
  id: string;
  top: number;
}

/** By entry of the history. The browser's own memory is pixels, and a large menu has no height until it is made again. */
const places = new Map<string, Place>();
/** Where reading begins below the tabs, in pixels. */
const EYE = 140;

/**
 * Back to a large menu that the browser makes anew leads to the same group, at the same height (MENU-009). `ids`: of the
 * groups, once they are there. `made`: this page's rows are not the server's.
 */
export function useKeptPlace(ids: readonly string[], made: boolean, enabled: boolean): void {
  const ready = enabled && ids.length > 0;
  useEffect(() => {
    if (!ready) return;
    const entry = entryOf();
    const kept = made ? places.get(entry) : undefined;
    if (kept) settle(kept.id, kept.top);
    const note = () => {
      if (entryOf() !== entry) return;
      const place = placeOf(ids);
      if (place) places.set(entry, place);
    };
    window.addEventListener('scrollend', note);
    return () => window.removeEventListener('scrollend', note);
  }, [ready, ids, made]);
}

function entryOf(): string {
  const { key } = (window.history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : 'first';
}

function placeOf(ids: readonly string[]): Place | undefined {
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (box && box.height > 0 && box.bottom > EYE) return { id, top: box.top };
  }
  return undefined;
}
