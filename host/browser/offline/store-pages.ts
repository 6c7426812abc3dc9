/** Asks the service worker to cache the pages that may be read without a network (MENU-012, MENU-031). */
import { matchRoute, type PagePlan, type PageState } from '@sufra/contract';
import { pageHref } from '@sufra/contract/page-protocol';
import { splitLocale } from '@sufra/i18n';
import { whenIdle } from '../when-idle.ts';
import { endSiteWorker, siteWorker } from './site-worker.ts';

const IDLE_LIMIT_MS = 10_000;
/** Where the browser does not say when it is idle: the wait until the first page has settled. */
const SETTLED_MS = 500;

/**
 * Registers the worker on the first page worth caching, and has each such page cached, also after a soft navigation.
 */
export function storePages(plan: PagePlan, { tenant, locale }: PageState['context']): void {
  const site = siteWorker(tenant);
  if (!site) {
    whenIdle(() => void endSiteWorker(tenant).catch(() => {}), IDLE_LIMIT_MS, SETTLED_MS);
    return;
  }
  const routes = plan.modules.flatMap((module) => module.routes);
  const isKept = () => {
    const address = splitLocale(new URL(pageHref(window)).pathname);
    return address.locale === locale && matchRoute(routes, address.path)?.route.keep !== undefined;
  };
  const files = new Set<string>();
  let worker: ServiceWorker | null = null;
  // All that the page has loaded, and what it loads later: what a tap needs without a network too.
  new PerformanceObserver((list) => {
    const also = list.getEntries().map(({ name }) => name);
    for (const name of also) files.add(name);
    if (isKept()) worker?.postMessage({ also });
  }).observe({ type: 'resource', buffered: true });
  const keep = async () => {
    if (!isKept() || !navigator.onLine) return;
    const { active } = await site.start();
    active?.postMessage({ keep: [...files], page: pageHref(window) });
    worker = active;
  };
  const run = () =>
    void keep().catch(() => {
      // Where storage is forbidden no page is cached for offline reading.
    });
  const keepWhenIdle = () => whenIdle(run, IDLE_LIMIT_MS, SETTLED_MS);
  keepWhenIdle();
  window.addEventListener('single-spa:routing-event', keepWhenIdle);
}
