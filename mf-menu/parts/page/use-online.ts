import { useSyncExternalStore } from 'react';

/** Whether the device has a network; the server's HTML says yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, online, yes);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
const online = () => navigator.onLine;
const yes = () => true;
