import { onUserScroll } from '@sufra/module/scroll-rest';
import { useCallback, useEffect, useRef, useState } from 'react';
import { holdSection, releaseSection } from './hold-section.ts';
import { readingTopPx } from './jump-goal.ts';
import { isPositionRestored } from './use-reading-position.ts';

/**
 * A longer jump, in window heights, is not scrolled smoothly: each group on the way would be laid out, only
 * to flash by.
 */
const MAX_SMOOTH_WINDOWS = 8;
/** After this a jump has ended, also in browsers without `scrollend`. */
const JUMP_TIMEOUT_MS = 1500;

/**
 * Which section is being read, by IntersectionObserver. `goTo` marks a chosen one at once and keeps it until
 * the page has come to rest there, so that the marks of the sections on the way do not flash by (guide
 * §4.31).
 */
export function useScrollSpy(ids: readonly string[]): [current: string | undefined, goTo: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const locked = useRef(false);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<string>();
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    let observer: IntersectionObserver | undefined;
    let top: number | undefined;
    /** What stays at the window's top is as high as its text, and another one in a wider window. */
    const observe = () => {
      const now = sections[0] && Math.round(readingTopPx(sections[0]));
      if (now === undefined || now === top) return;
      top = now;
      observer?.disconnect();
      visible.clear();
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target.id);
            else visible.delete(target.id);
          }
          const first = ids.find((id) => visible.has(id));
          if (first && !locked.current) setCurrent(first);
        },
        { rootMargin: `-${top}px 0px -60% 0px` },
      );
      for (const section of sections) observer.observe(section);
    };
    observe();
    window.addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', observe);
    };
  }, [ids]);

  // An address that names a section, which a smooth scroll through a long menu may have missed.
  useEffect(() => {
    const goToHash = () => {
      const id = window.location.hash.slice(1);
      if (ids.includes(id)) holdSection(id);
    };
    if (isFirstVisit()) goToHash();
    // Back from another page is no jump: it leads to where the user was.
    const jumped = ({ oldURL, newURL }: HashChangeEvent) => {
      if (!locked.current && !isPositionRestored() && new URL(oldURL).pathname === new URL(newURL).pathname) goToHash();
    };
    window.addEventListener('hashchange', jumped);
    return () => window.removeEventListener('hashchange', jumped);
  }, [ids]);

  useEffect(() => releaseSection, []);

  const goTo = useCallback((id: string) => {
    setCurrent(id);
    locked.current = true;
    let released = false;
    const release = () => {
      released = true;
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('scrollend', arrived);
    };
    const unlock = () => {
      locked.current = false;
    };
    const arrived = () => {
      if (released) return;
      release();
      holdSection(id, { onSettled: unlock });
    };
    // A user who scrolls on does not want to go there any more.
    const stopListening = onUserScroll(() => {
      release();
      unlock();
    });
    goNear(id);
    window.addEventListener('scrollend', arrived);
    // Without a scroll there is no `scrollend`.
    const timer = setTimeout(arrived, JUMP_TIMEOUT_MS);
  }, []);

  return [current, goTo];
}

/** Leaves only the end of a long way to the link's own smooth scroll. */
function goNear(id: string): void {
  const section = document.getElementById(id);
  const way = section?.getBoundingClientRect().top ?? 0;
  if (Math.abs(way) > MAX_SMOOTH_WINDOWS * window.innerHeight) section?.scrollIntoView?.({ behavior: 'instant' });
}

/** A page that was opened, not come back to or switched to the other language, before the user touched anything. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { ready, moved } = document.documentElement.dataset;
  return (
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
    ready === undefined &&
    moved === undefined
  );
}
