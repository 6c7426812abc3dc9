import { useEffect } from 'react';

/**
 * Asks at once when the page is seen again: behind a locked screen the socket slept, and learns late that it
 * is cut (WL-017).
 */
export function useCatchUp(ask: () => void): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [ask]);
}
