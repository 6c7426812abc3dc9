import { useCallback, useEffect, useRef, useState } from 'react';
import { onOwnMove, settle, unsettle } from './settle.ts';
import { isLedBack } from './use-kept-place.ts';

/** Part of the window below the sticky tabs in which a section counts as the current one. */
const READING_AREA = '-140px 0px -60% 0px';
/** A way of more window heights is not shown: each group on it would be laid out, only to flash by. */
const LONG_WAY = 8;
/** Milliseconds after which a jump has ended, also where a browser does not tell. */
const LONGEST_JUMP = 1500;

/**
 * Which section is being read, by IntersectionObserver. `goTo` notes a chosen one at once and holds still until the page
 * has come to rest there, so that the sections on the way do not flash by (guide §4.31).
 */
export function useScrollSpy(ids: readonly string[]): [current: string | undefined, goTo: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const locked = useRef(false);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = ids.find((id) => visible.has(id));
        if (first && !locked.current) setCurrent(first);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  // An address that names a section, which a smooth way through a long menu may have missed.
  useEffect(() => {
    const arrive = () => {
      const id = window.location.hash.slice(1);
      if (ids.includes(id)) settle(id);
    };
    if (isFirstVisit()) arrive();
    // Back from another page is no jump: it leads to where somebody was.
    const jumped = ({ oldURL, newURL }: HashChangeEvent) => {
      if (!locked.current && !isLedBack() && new URL(oldURL).pathname === new URL(newURL).pathname) arrive();
    };
    window.addEventListener('hashchange', jumped);
    return () => window.removeEventListener('hashchange', jumped);
  }, [ids]);

  useEffect(() => unsettle, []);

  const goTo = useCallback((id: string) => {
    setCurrent(id);
    locked.current = true;
    let released = false;
    const release = () => {
      released = true;
      clearTimeout(timer);
      ignoreOwnMoves();
      window.removeEventListener('scrollend', arrived);
    };
    const free = () => {
      locked.current = false;
    };
    const arrived = () => {
      if (released) return;
      release();
      settle(id, { onRest: free });
    };
    // Somebody who goes on by hand does not want to be there any more.
    const ignoreOwnMoves = onOwnMove(() => {
      release();
      free();
    });
    goNear(id);
    window.addEventListener('scrollend', arrived);
    // A section that is already in place scrolls nothing and ends nothing.
    const timer = setTimeout(arrived, LONGEST_JUMP);
  }, []);

  return [current, goTo];
}

/** Leaves of a long way only its end to the link. */
function goNear(id: string): void {
  const section = document.getElementById(id);
  const way = section?.getBoundingClientRect().top ?? 0;
  if (Math.abs(way) > LONG_WAY * window.innerHeight) section?.scrollIntoView?.({ behavior: 'instant' });
}

/** A page that was opened, not come back to or read in the other language, by somebody who has touched nothing yet. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { ready, moved } = document.documentElement.dataset;
  return (
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
    ready === undefined &&
    moved === undefined
  );
}
