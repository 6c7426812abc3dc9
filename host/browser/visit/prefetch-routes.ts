/**
 * Brings the scripts of the screens that this page links to into the browser's cache while the page is idle, so that the next
 * screen waits for its data alone (HOST-037, decision 254). Only where the link seems good, the visitor does not save data and the
 * visit's budget is not spent. They are fetched and not run: a file that does not come is asked for again when it is wanted, as
 * if this had not been.
 */
import type { PageModule } from '@sufra/contract';
import { splitLocale } from '@sufra/i18n';
import { filesFor } from '../outlets/screen-files.ts';
import { scriptAddresses } from '../release-loader/index.ts';
import { whenIdle } from '../when-idle.ts';
import { countFetched, mayFetchAhead } from './ahead-budget.ts';
import { fetchAhead, IDLE_LIMIT_MS, isLinkGood, notFetched } from './idle-fetch.ts';

/** Screens for each page: the visitor goes to one of them. */
const MAX_SCREENS = 4;

export function prefetchRoutes(moduleAt: (url: URL) => PageModule | null): void {
  const asked = new Set<string>();
  const prefetch = () => {
    if (isLinkGood()) whenIdle(() => void prefetchLinks(moduleAt, asked), IDLE_LIMIT_MS, IDLE_LIMIT_MS);
  };
  prefetch();
  // What another page links to.
  window.addEventListener('single-spa:routing-event', prefetch);
}

async function prefetchLinks(moduleAt: (url: URL) => PageModule | null, asked: Set<string>): Promise<void> {
  for (const files of linkedScreens(moduleAt, asked)) {
    if (!mayFetchAhead()) return;
    for (const file of files) asked.add(file);
    // A file that does not come is asked for again when it is wanted.
    countFetched(await fetchAhead(files).catch(() => 0));
  }
}

/** Files of each screen that are not here yet. */
function linkedScreens(moduleAt: (url: URL) => PageModule | null, asked: ReadonlySet<string>): string[][] {
  const screens = new Map<string, string[]>();
  // Links that are seen first, in the order of the document: its header, then the page.
  for (const { href, origin, target } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (origin !== location.origin || target) continue;
    const url = new URL(href);
    const module = moduleAt(url);
    const files = module ? filesOf(module, splitLocale(url.pathname).path).filter((file) => !asked.has(file)) : [];
    if (files.length > 0) screens.set(files.join(), files);
    if (screens.size === MAX_SCREENS) break;
  }
  return [...screens.values()];
}

function filesOf(module: PageModule, path: string): string[] {
  const paths = [module.entry, ...(module.exposes['./application'] ?? []), ...filesFor(module, module, path)];
  return notFetched(scriptAddresses(module, paths));
}
