import { useSyncExternalStore } from 'react';

/**
 * False in the server's HTML and while it is hydrated, true afterwards: for what only a live page can do, and for what
 * must also be said where there is no JavaScript.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
