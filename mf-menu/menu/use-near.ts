import { type RefObject, useEffect, useState } from 'react';

/** How far below and above the window a group counts as near: more than what a swift swipe passes in a frame. */
const NEAR = 1500;

/** The group around, whose own box is known without laying out what is skipped inside it: a second for 80 groups else. */
function groupOf(element: Element | null): Element | null {
  return element?.closest('section') ?? element;
}

/** Whether an element's group is near the window now; false when there is none. */
export function isNear(element: Element | null): boolean {
  const box = groupOf(element)?.getBoundingClientRect();
  return box !== undefined && box.bottom > -NEAR && box.top < window.innerHeight + NEAR;
}

/** True from when the element's group first comes near the window. Without an observer: at once. */
export function useNear(ref: RefObject<Element | null>, enabled = true): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = groupOf(ref.current);
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
