import { useCallback, useEffect, useRef, useState } from 'react';
import { settle } from './settle.ts';

/** Part of the window below the sticky tabs in which a section counts as the current one. */
const READING_AREA = '-140px 0px -60% 0px';

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
      if (!locked.current && new URL(oldURL).pathname === new URL(newURL).pathname) arrive();
    };
    window.addEventListener('hashchange', jumped);
    return () => window.removeEventListener('hashchange', jumped);
  }, [ids]);

  const goTo = useCallback((id: string) => {
    setCurrent(id);
    locked.current = true;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      window.removeEventListener('scrollend', release);
      settle(id);
      locked.current = false;
    };
    window.addEventListener('scrollend', release);
    // A section that is already in place scrolls nothing and ends nothing.
    setTimeout(release, 1500);
  }, []);

  return [current, goTo];
}

/** A page that was opened, not come back to or read in the other language, by somebody who has touched nothing yet. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
    navigator.userActivation?.hasBeenActive !== true &&
    document.documentElement.dataset.ready === undefined
  );
}
