/** The site's one service worker (docs/decisions/0013): pages cached for offline use, and messages to this device. */
import { isOn, type PublicTenant } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { scriptAddress } from '../trust/script-policy.ts';

/** How to start it; null where the browser has none, or the tenant has switched it off. */
export function siteWorker({ settings }: Pick<PublicTenant, 'settings'>): SiteWorker | null {
  if (isOn(settings, 'website.disable_offline')) return null;
  return withWorkers((workers) => ({ start: () => start(workers) }));
}

/**
 * Ends the worker of a site that is switched off, and removes what it stored. `/sw.js` does so too, but the
 * browser lets it work only when the worker before it has nothing left to do. The console's worker stays: it
 * shows messages alone.
 */
export async function endSiteWorker({ key }: Pick<PublicTenant, 'key'>): Promise<void> {
  if (key === CONSOLE_SITE) return;
  await withWorkers(async (workers) => {
    await (await workers.getRegistration())?.unregister();
    // Also without a worker: one that ended on the way may have stored something after all.
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** In one place, because the registry counts where a release names them; null: the browser has none. */
function withWorkers<Result>(use: (workers: ServiceWorkerContainer) => Result): Result | null {
  return 'serviceWorker' in navigator ? use(navigator.serviceWorker) : null;
}

/**
 * The worker that shows messages. The console has one for them alone, which is registered only by a person
 * that wants them (decision 362).
 */
export function messageWorker(tenant: Pick<PublicTenant, 'key' | 'settings'>): SiteWorker | null {
  return siteWorker(tenant.key === CONSOLE_SITE ? { settings: {} } : tenant);
}

export interface SiteWorker {
  /** Registers it where no page did, and waits until it works. Rejects where storage is forbidden. */
  start: () => Promise<ServiceWorkerRegistration>;
}

async function start(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  await workers.register(scriptAddress('/sw.js'), { scope: '/' });
  return workers.ready;
}
