import { useCallback, useEffect, useRef, useState } from 'react';

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

/** Moves that a settling section makes at most. */
const SETTLES = 5;

/**
 * Groups that were out of sight have only a guessed height until they are laid out, so that a long way may end beside its
 * goal: the rest is gone at once.
 */
function settle(id: string, left = SETTLES): void {
  const section = document.getElementById(id);
  if (!section || left === 0) return;
  const goal = Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart) || 0;
  const away = section.getBoundingClientRect().top - goal;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (Math.abs(away) <= 2 || (away > 0 && atEnd)) return;
  section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  requestAnimationFrame(() => settle(id, left - 1));
}
