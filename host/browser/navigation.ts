/**
 * Navigation within the site: plain links become soft when a module of this page owns the address. The old page stays
 * until the new module's code is there; then focus and the document follow.
 */
import type { Locale, PageModule, PagePlan } from '@sufra/contract';
import { actionSelector, pageHref, USER_SCROLL_EVENTS } from '@sufra/contract/page-protocol';
import { localePath, splitLocale } from '@sufra/i18n';
import type { NavigateOptions } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { navigateToUrl } from 'single-spa';
import { report } from './failures/report.ts';
import { currentEntry } from './frame/current.ts';
import type { Progress } from './notices/progress.ts';
import { preloadApplication } from './outlets/outlets.ts';
import { createPageFocus, type PageChange } from './page-focus.ts';
import type { LivePlatform } from './platform.ts';

export interface NavigationParts {
  plan: PagePlan;
  locale: Locale;
  moduleAt: (url: URL) => PageModule | null;
  progress: Progress;
  location: LivePlatform['location'];
  /**
   * True when the tenant asked for a reload and this navigation is the safe moment for it, or where
   * third parties run on one side only.
   */
  mustReload: (url: URL) => boolean;
  closeDialogs: () => Promise<void>;
}

export interface Navigation {
  /** Locale-free path. */
  go(path: string, options?: NavigateOptions): void;
}

export function createNavigation({
  plan,
  locale,
  moduleAt,
  progress,
  location: path,
  mustReload,
  closeDialogs,
}: NavigationParts): Navigation {
  /** Counts what was asked for: the newest wins. */
  let asked = 0;
  const soft = async (url: URL, module: PageModule, replace: boolean): Promise<void> => {
    const mine = ++asked;
    progress.start();
    await closeDialogs();
    const other = moduleAt(new URL(window.location.href)) !== module;
    if (other) await preloadApplication(module, plan, url, report);
    // The customer went elsewhere while this module was coming.
    if (mine !== asked) return;
    if (replace) history.replaceState(null, '', url);
    else navigateToUrl(url.href);
    // Another page begins at its top; a smooth way there would move it while it comes, and Back would find it
    // on the way.
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (url.hash) showPart(url.hash);
  };

  const visit = (url: URL, { replace = false, fromOutside = false }: NavigateOptions = {}): void => {
    // A part of this very page: the browser's own way there, which scrolls to it.
    if (url.hash && samePage(url) && url.origin === window.location.origin) {
      goToPart(url.hash);
      return;
    }
    const isSoft = url.origin === window.location.origin && !fromOutside && !mustReload(url);
    const module = isSoft ? moduleAt(url) : null;
    if (module) void soft(url, module, replace);
    else if (replace) window.location.replace(url);
    else window.location.assign(url);
  };

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return;
    const link = (event.target as Element).closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    const url = new URL(link.href);
    if (samePage(url) && url.hash) return;
    if (!moduleAt(url) || mustReload(url)) return;
    event.preventDefault();
    visit(url);
  });

  const focusPage = createPageFocus();
  let change: PageChange | null = null;
  // single-spa fires this at each change of the address that it noticed, Back and Forward included, when the
  // old page has gone and before the next one is there: the lines above the page change with it, not after it
  //
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    const { pathname, search } = new URL(pageHref(window));
    const next = splitLocale(pathname).path + search;
    const before = path.get();
    if (next === before) return;
    asked++;
    change = { isOtherPath: change?.isOtherPath || pathnameOf(before) !== pathnameOf(next) };
    path.set(next);
    followFrame(next);
  });
  window.addEventListener('single-spa:routing-event', () => {
    progress.done();
    if (change) focusPage(change);
    change = null;
  });

  return { go: (to, options) => visit(new URL(localePath(locale, to), window.location.origin), options) };
}

/** `hash`: with its `#`. */
function goToPart(hash: string): void {
  if (window.location.hash === hash) partOf(hash)?.scrollIntoView();
  else window.location.hash = hash;
}

function partOf(hash: string): Element | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** So long a page may take to draw the part that its address names. */
const DRAWN_MS = 10_000;

/** Scrolls to a part of the next page as soon as it is drawn, unless its visitor scrolls first. */
function showPart(hash: string): void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop, true);
  };
  const look = () => {
    const part = partOf(hash);
    if (!part) return;
    stop();
    part.scrollIntoView({ behavior: 'instant' });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, DRAWN_MS);
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

function samePage(url: URL): boolean {
  return url.pathname === window.location.pathname && url.search === window.location.search;
}

function pathnameOf(path: string): string {
  return path.split('?')[0]!;
}

/** The frame is static HTML: its current-page marks and its language links follow the address. */
function followFrame(path: string): void {
  const pathname = pathnameOf(path);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-nav]')];
  const current = currentEntry(
    links.map((link) => link.dataset.nav!),
    pathname,
  );
  for (const link of links) {
    if (link.dataset.nav === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(actionSelector('a', 'language')))
    link.href = localePath(link.hreflang as Locale, path);
}
