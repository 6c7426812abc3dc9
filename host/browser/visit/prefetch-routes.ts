/**
 * Brings the scripts of the screens that this page links to into the browser's cache while the page is idle, so that the next
 * screen waits for its data alone (HOST-037). Only where the link is known to be good and the visitor does not save data. They are fetched
 * and not run: a file that does not come is asked for again when it is wanted, as if this had not been.
 */
import type { PageModule } from '@sufra/contract';
import { pageHref } from '@sufra/contract/page-protocol';
import { splitLocale } from '@sufra/i18n';
import { filesFor } from '../outlets/screen-files.ts';
import { scriptAddresses } from '../release-loader/addresses.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead, IDLE_LIMIT_MS, isLinkGood, notFetched } from './idle-fetch.ts';

/** Screens for each page: the visitor goes to one of them. */
const MAX_SCREENS = 4;

export function prefetchRoutes(find: (url: URL) => PageModule | null): void {
  const asked = new Set<string>();
  const prefetch = () => {
    if (isLinkGood()) whenIdle(() => prefetchLinks(find, asked), IDLE_LIMIT_MS, IDLE_LIMIT_MS);
  };
  prefetch();
  // What another page links to.
  window.addEventListener('single-spa:routing-event', prefetch);
}

function prefetchLinks(find: (url: URL) => PageModule | null, asked: Set<string>): void {
  const here = find(new URL(pageHref(window)));
  const screens = new Map<string, string[]>();
  // Links that are seen first, in the order of the document: its header, then the page.
  for (const { href, origin, target } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (origin !== location.origin || target) continue;
    const url = new URL(href);
    const module = find(url);
    if (!module || module === here) continue;
    const files = filesOf(module, splitLocale(url.pathname).path);
    screens.set(files.join(), files);
    if (screens.size === MAX_SCREENS) break;
  }
  for (const file of [...screens.values()].flat()) {
    if (asked.has(file)) continue;
    asked.add(file);
    fetchAhead([file]).catch(() => {
      // It is asked for again when it is wanted.
    });
  }
}

function filesOf(module: PageModule, path: string): string[] {
  const paths = [module.entry, ...(module.exposes['./application'] ?? []), ...filesFor(module, module, path)];
  return notFetched(scriptAddresses(module, paths));
}
