/**
 * The router of a module's screens. The first page's view is known without react-router (the server has
 * matched and loaded), so its data router comes when the page is ready, or at the first navigation if that is
 * sooner; what is asked of it until then waits for it. The address bar is read and written here: single-spa
 * notifies every module of each change, also by popstate events that it dispatches itself.
 */
import { pageHref } from '@sufra/contract/page-protocol';
import { splitLocale } from '@sufra/i18n';
import type { ReactNode } from 'react';
import type { DataRouter, Location, RouteObject, RouterNavigateOptions, RouterState, To } from 'react-router';
import type { createDataRouter } from './data-router.ts';

/** What a screen is rendered from. */
export interface View extends Pick<RouterState, 'navigation'> {
  /** With the basename. */
  location: Location;
  /** Innermost last; routes are flat, so there is one or none. */
  matches: readonly { params: Record<string, string | undefined>; route: ScreenRoute }[];
  /** Answers of loaders, by route id. */
  loaderData: Record<string, unknown>;
  /** What loaders threw, by route id. */
  errors: Record<string, unknown> | null;
}

export interface ScreenRoute {
  id: string;
  element?: ReactNode;
}

/** The page as the server matched and loaded it. */
export interface FirstPage {
  route: ScreenRoute;
  params: Record<string, string>;
  /** What the route's loader answered. */
  data: unknown;
}

export interface ScreenRouterOptions {
  routes: RouteObject[];
  /** `/` or `/en`. */
  basename: string;
  window: Window;
  /** Null: the page is not the server's; the data router starts at once and loads. */
  first: FirstPage | null;
  /** From then on the data router may be loaded although no navigation has happened yet. */
  ready: Promise<unknown>;
  loadDataRouter: () => Promise<{ createDataRouter: typeof createDataRouter }>;
}

export interface ScreenRouter {
  /** The current view; undefined until there is one. */
  view(): View | undefined;
  /** Calls `listener` with each new view; the answer stops that. */
  subscribe(listener: (view: View) => void): () => void;
  /** As the data router's own; a number goes through the browser's history. */
  navigate(to: To | number, options?: RouterNavigateOptions): Promise<void>;
  /** Resolves when there is a view. Rejects when the data router cannot be loaded. */
  initialized(): Promise<void>;
  dispose(): void;
}

/** Of each history entry, as react-router's browser history writes it. */
interface EntryState {
  usr?: unknown;
  key?: string;
}

export function createScreenRouter(options: ScreenRouterOptions): ScreenRouter {
  const { routes, basename, window, first, ready, loadDataRouter } = options;
  const listeners = new Set<(view: View) => void>();
  let view = first ? firstView(first, window) : undefined;
  let router: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  let isDisposed = false;
  /**
   * The page's address that the router follows or has written: a popstate event with the same one is nothing new to it.
   */
  let known = pageHref(window);
  /** The router's location that the address bar shows. */
  let shown: Location | undefined;

  const show = (next: View): void => {
    view = next;
    for (const listener of [...listeners]) listener(next);
  };
  const follow = (state: RouterState): void => {
    if (!state.initialized) return;
    const { matches, loaderData, errors, navigation } = state;
    let location = view?.location;
    if (!location || state.location !== shown) {
      shown = state.location;
      location = encoded(shown, window);
      writeAddress(state);
    }
    show({ location, matches, loaderData, errors, navigation });
  };
  const writeAddress = ({ location, historyAction }: RouterState): void => {
    const { href } = new URL(createPath(location), window.location.href);
    const isThere = href === window.location.href;
    if (isThere && (entryState(window).usr ?? null) === location.state) return;
    // Before the change: single-spa fires its popstate event while the change is made.
    known = href;
    const entry: EntryState = { usr: location.state, key: location.key };
    if (historyAction === 'PUSH') window.history.pushState(entry, '', href);
    else window.history.replaceState(entry, '', href);
  };
  const start = ({ createDataRouter }: Awaited<ReturnType<typeof loadDataRouter>>): DataRouter => {
    if (isDisposed) throw new Error('The module has left the page');
    const location = locationOf(window);
    const isSamePage = view?.location.pathname === location.pathname && view.location.search === location.search;
    known = pageHref(window);
    router = createDataRouter(routes, { basename, location, loaderData: isSamePage ? view?.loaderData : undefined });
    if (isSamePage) shown = router.state.location;
    router.subscribe(follow);
    // What is on the page already is not rendered again.
    if (view?.location.hash !== location.hash) shown = undefined;
    if (!shown) follow(router.state);
    return router;
  };
  const load = (): Promise<DataRouter> => {
    loading ??= loadDataRouter().then(start);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const onPopState = (): void => {
    if (!router) {
      // The address is another one already: if the router cannot follow, the edge can.
      void load().catch(() => isDisposed || window.location.reload());
      return;
    }
    if (pageHref(window) === known) return;
    known = pageHref(window);
    const { pathname, search, hash, state } = locationOf(window);
    const to = splitLocale(pathname).path + search + hash;
    void router.navigate(to, { replace: true, state });
  };

  window.addEventListener('popstate', onPopState);
  if (first) {
    void ready
      .then(() => (isDisposed ? undefined : load()))
      .catch(() => {
        // It is asked for again when it is needed.
      });
  }
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, navigateOptions) {
      if (typeof to === 'number') return window.history.go(to);
      try {
        await (await load()).navigate(to, navigateOptions);
      } catch {
        if (!isDisposed && !router) window.location.assign(typeof to === 'string' ? to : (to.search ?? ''));
      }
    },
    async initialized() {
      await load();
      if (view) return;
      await new Promise<void>((resolve) => {
        const listener = () => {
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    },
    dispose() {
      isDisposed = true;
      window.removeEventListener('popstate', onPopState);
      listeners.clear();
      router?.dispose();
    },
  };
}

function firstView({ route, params, data }: FirstPage, window: Window): View {
  return {
    location: locationOf(window),
    matches: [{ params, route }],
    loaderData: { [route.id]: data },
    errors: null,
    navigation: { state: 'idle' } as View['navigation'],
  };
}

/** Where the window is. A page that was reached within the site and then reloaded has a state and a key. */
function locationOf(window: Window): Location {
  const { pathname, search, hash } = new URL(pageHref(window));
  const { usr = null, key = 'default' } = entryState(window);
  return { pathname, search, hash, state: usr, key, mask: undefined };
}

/** As an address bar has it: a path that a screen went to may hold letters of any script. */
function encoded(location: Location, window: Window): Location {
  const { pathname, search, hash } = new URL(createPath(location), window.location.href);
  return { ...location, pathname, search, hash };
}

function entryState({ history }: Window): EntryState {
  return (history.state ?? {}) as EntryState;
}

function createPath({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
