import { useEffect } from 'react';

/** Shows the setting that the address names behind `#`, once the settings are there. */
export function useShownSetting(isKnown: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    const row = isKnown && id ? document.getElementById(id) : null;
    row?.scrollIntoView?.({ block: 'center' });
    row?.querySelector<HTMLElement>('input:not([type=color]),textarea')?.focus({ preventScroll: true });
  }, [isKnown]);
}
