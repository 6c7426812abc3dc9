/**
 * The device's connection, by one rule for the frame's banner and every module: no network, or a page that
 * the service worker had to give from its cache because the network failed. A copy comes with each
 * module that imports this.
 */
import { useSyncExternalStore } from 'react';

/** False: known to be offline. True promises nothing: a request may fail nevertheless. */
export function isOnline(): boolean {
  return navigator.onLine && document.documentElement.dataset.kept === undefined;
}

/** `isOnline`, and again when it changes; the server's HTML says yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, yes);
}

/** Resolves to true once the device is online, to false when `signal` aborts before. */
export function untilOnline(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(settle);
    signal.addEventListener('abort', settle);
    settle();
    function settle(): void {
      if (!isOnline() && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', settle);
      resolve(!signal.aborted);
    }
  });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
const yes = () => true;
