import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useNearViewport } from './near-viewport.ts';

/** Where a browser has no requestIdleCallback. */
const IDLE_FALLBACK_MS = 50;

/** Groups that are still to be rendered, in the order of the page; one is rendered in each idle period. */
const queue = new Set<() => void>();
let isScheduled = false;

/**
 * True once a group may render the dishes that the browser makes: when it comes near the window, else one
 * group after the other in idle time, so that find-in-page reaches all of them in the end.
 * @param isUrgent true: without waiting
 */
export function useIdleRender(ref: RefObject<HTMLUListElement | null>, isUrgent: boolean): boolean {
  const [isDequeued, setDequeued] = useState(isUrgent);
  const isNear = useNearViewport(ref, !isDequeued);
  const isDue = isUrgent || isDequeued || isNear;
  useEffect(() => {
    if (isDue) return;
    // A tap meanwhile is answered first.
    const dequeue = () => startTransition(() => setDequeued(true));
    queue.add(dequeue);
    schedule();
    return () => {
      queue.delete(dequeue);
    };
  }, [isDue]);
  return isDue;
}

function schedule(): void {
  if (isScheduled || queue.size === 0) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    const [next] = queue;
    if (!next) return;
    queue.delete(next);
    next();
    schedule();
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, IDLE_FALLBACK_MS);
}
