import { type RefObject, useEffect, useState } from 'react';

/** How far below and above the window a group counts as near: more than what a swift swipe passes in a frame. */
const NEAR = 1500;

/** Whether an element is near the window now; false when there is none. */
export function isNear(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > -NEAR && box.top < window.innerHeight + NEAR;
}

/** True from when the element first comes near the window. Without an observer: at once. */
export function useNear(ref: RefObject<Element | null>, enabled = true): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!enabled || near || !element) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, enabled, near]);
  return near;
}
