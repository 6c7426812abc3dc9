import type { Guilty } from './guilty.ts';
import { wasTapped } from './vitals.ts';

/** From its start on. */
const WITHIN_MS = 10_000;

/**
 * A page that was loaded again, and that a module at once loads once more without a tap, would never be
 * there. Where browsers tell of navigations.
 */
export function watchReloads(guilty: Guilty): void {
  const { navigation } = window as { navigation?: EventTarget };
  if (!navigation) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'reload' && document.referrer !== location.href) return;
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Event & { navigationType: string; destination: { url: string } };
    const isAgain = navigationType === 'reload' || destination.url === location.href;
    if (!isAgain || performance.now() > WITHIN_MS || wasTapped()) return;
    const release = guilty.of();
    if (!release) return;
    event.preventDefault();
    guilty.tell(release, 'flood', 'reload');
  });
}
