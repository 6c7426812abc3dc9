import { useSyncExternalStore } from 'react';

/**
 * Whether the device has a network; the server's HTML says yes. A page that the service worker had to give counts as
 * offline until the device is online again, whatever the browser thinks of its network.
 */
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
const online = () => navigator.onLine && document.documentElement.dataset.kept === undefined;
const yes = () => true;
