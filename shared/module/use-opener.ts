import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that opens a part in its own place: once the part is closed and the button is drawn again, the
 * focus is back on it. A copy comes with each module that imports this.
 */
export function useOpener(isShown: boolean): {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** To be called with what closes the part. */
  readonly returnFocus: () => void;
} {
  const opener = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (!isShown || !isDue.current) return;
    isDue.current = false;
    opener.current?.focus();
  }, [isShown]);
  return {
    opener,
    returnFocus: () => {
      isDue.current = true;
    },
  };
}
