import { type RefObject, useEffect, useState } from 'react';
import { useNear } from './use-near.ts';

/** Who waits for a turn, in the order of the page; one gets it in each idle moment. */
const waiting = new Set<() => void>();
let running = false;

/**
 * True once a group of a large menu that the browser itself makes may draw its dishes: when it comes near, else one after the
 * other in idle moments, so that find-in-page reaches all of them in the end. `at once`: without waiting.
 */
export function useTurn(ref: RefObject<Element | null>, atOnce: boolean): boolean {
  const [turn, setTurn] = useState(atOnce);
  const near = useNear(ref, !turn);
  const due = atOnce || turn || near;
  useEffect(() => {
    if (due) return;
    const take = () => setTurn(true);
    waiting.add(take);
    run();
    return () => {
      waiting.delete(take);
    };
  }, [due]);
  return due;
}

function run(): void {
  if (running || waiting.size === 0) return;
  running = true;
  whenIdle(() => {
    running = false;
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    next();
    run();
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 50);
}
