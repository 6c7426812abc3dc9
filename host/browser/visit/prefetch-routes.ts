/**
 * Brings the scripts of the screens that this page links to into the browser's cache, so that the next screen
 * waits for its data alone: of the first links while the page is idle (HOST-037, decision 254), of any link
 * when it is pointed at, pressed or focused (PLAT-016, decision 399). Only where the link is good enough, the
 * visitor does not save data and the visit's budget is not spent. They are fetched and not run: a file that
 * does not come is asked for again when it is wanted, as if this had not been.
 */
import type { PageModule } from '@sufra/contract';
import { splitLocale } from '@sufra/i18n';
import { filesFor } from '../outlets/screen-files.ts';
import { scriptAddresses } from '../release-loader/index.ts';
import { whenIdle } from '../when-idle.ts';
import { countFetched, mayFetchAhead } from './ahead-budget.ts';
import { fetchAhead, IDLE_LIMIT_MS, isLinkEnough, isLinkGood, notFetched } from './idle-fetch.ts';

/** How long a mouse rests on a link before it means it, in milliseconds. */
const POINTED_MS = 65;
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
  prefetchOnIntent((link) => {
    if (isLinkEnough()) void fetchScreen(screenOf(link, moduleAt, asked), asked);
  });
}

/** Calls `wanted` with a link that the visitor is about to open. */
function prefetchOnIntent(wanted: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const at = (event: Event) => {
    const link = linkOf(event);
    if (link) wanted(link);
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = event.pointerType === 'mouse' ? linkOf(event) : null;
    // A pointer that only passes wants nothing.
    if (link) timer = setTimeout(() => wanted(link), POINTED_MS);
  });
  document.addEventListener('touchstart', at, { passive: true });
  document.addEventListener('focusin', at);
}

async function prefetchLinks(moduleAt: (url: URL) => PageModule | null, asked: Set<string>): Promise<void> {
  for (const files of linkedScreens(moduleAt, asked)) {
    if (!mayFetchAhead()) return;
    await fetchScreen(files, asked);
  }
}

async function fetchScreen(files: readonly string[], asked: Set<string>): Promise<void> {
  if (files.length === 0 || !mayFetchAhead()) return;
  for (const file of files) asked.add(file);
  // A file that does not come is asked for again when it is wanted.
  countFetched(await fetchAhead(files).catch(() => 0));
}

/** Files of each screen that are not here yet. */
function linkedScreens(moduleAt: (url: URL) => PageModule | null, asked: ReadonlySet<string>): string[][] {
  const screens = new Map<string, string[]>();
  // Links that are seen first, in the order of the document: its header, then the page.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const files = screenOf(link, moduleAt, asked);
    if (files.length > 0) screens.set(files.join(), files);
    if (screens.size === MAX_SCREENS) break;
  }
  return [...screens.values()];
}

/** Files of the screen that a link leads to, which are not here yet; empty where another page or a new tab opens. */
function screenOf(
  { href, origin, target }: HTMLAnchorElement,
  moduleAt: (url: URL) => PageModule | null,
  asked: ReadonlySet<string>,
): string[] {
  if (origin !== location.origin || target) return [];
  const url = new URL(href);
  const module = moduleAt(url);
  return module ? filesOf(module, splitLocale(url.pathname).path).filter((file) => !asked.has(file)) : [];
}

function filesOf(module: PageModule, path: string): string[] {
  const paths = [module.entry, ...(module.exposes['./application'] ?? []), ...filesFor(module, module, path)];
  return notFetched(scriptAddresses(module, paths));
}
