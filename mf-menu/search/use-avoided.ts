import { AVOIDS_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { useEffect, useRef } from 'react';

/**
 * What is avoided now is shown again when the customer avoids it no more: the document's script has hidden it
 * before the first paint.
 */
export function useAvoided(without: readonly string[]): void {
  const now = without.join(' ');
  const wasTaken = useRef(false);
  useEffect(() => {
    // Before the record is read there is nothing; until then the document's own is right.
    if (document.documentElement.getAttribute(AVOIDS_ATTRIBUTE) === now) wasTaken.current = true;
    else if (wasTaken.current) showAvoided();
  }, [now]);
}

/** Nothing is hidden by the document any more. */
export function showAvoided(): void {
  document.documentElement.removeAttribute(AVOIDS_ATTRIBUTE);
}
