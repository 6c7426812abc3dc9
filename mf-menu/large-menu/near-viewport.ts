import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far below and above the window a group counts as near: more than what a swift swipe passes in a frame. */
const NEAR_PX = 1500;

/**
 * The group around: its own box is known without laying out what is skipped inside it, which takes a second
 * for 80 groups.
 */
function groupOf(element: Element | null): Element | null {
  return element?.closest('section') ?? element;
}

/** Whether an element's group is near the window now; false when there is none. */
export function isNearViewport(element: Element | null): boolean {
  const box = groupOf(element)?.getBoundingClientRect();
  return box !== undefined && box.bottom > -NEAR_PX && box.top < window.innerHeight + NEAR_PX;
}

/** True from when the element's group first comes near the window. Without IntersectionObserver: at once. */
export function useNearViewport(ref: RefObject<Element | null>, enabled = true): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = groupOf(ref.current);
    if (!enabled || isNear || !element) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        // A transition: what comes for it is drawn in small steps between the frames of a swipe.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, enabled, isNear]);
  return isNear;
}
