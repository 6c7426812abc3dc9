/** The site's one service worker (docs/decisions/0013): pages cached for offline use, and messages to this device. */
import { isOn, type PublicTenant } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { scriptAddress } from '../trust/script-policy.ts';

/** How to start it; null where the browser has none, or the tenant has switched it off. */
export function siteWorker({ settings }: Pick<PublicTenant, 'settings'>): SiteWorker | null {
  if (!('serviceWorker' in navigator) || isOn(settings, 'website.disable_offline')) return null;
  return { start };
}

/** The worker that shows messages. The console has one for them alone, which is registered only by a person that wants them (decision 362). */
export function messageWorker(tenant: Pick<PublicTenant, 'key' | 'settings'>): SiteWorker | null {
  return siteWorker(tenant.key === CONSOLE_SITE ? { settings: {} } : tenant);
}

export interface SiteWorker {
  /** Registers it where no page did, and waits until it works. Rejects where storage is forbidden. */
  start: () => Promise<ServiceWorkerRegistration>;
}

async function start(): Promise<ServiceWorkerRegistration> {
  const workers = navigator.serviceWorker;
  await workers.register(scriptAddress('/sw.js'), { scope: '/' });
  return workers.ready;
}
