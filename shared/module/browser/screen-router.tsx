/**
 * What a module's screens see of react-router: its contexts, filled from the data router's state. The first page's state is
 * known without the router (the server has matched and loaded), so the router itself comes when the page is ready, or at
 * the first navigation if that is sooner; what is asked of it until then waits for it.
 */
import { splitLocale } from '@sufra/i18n';
import { type ComponentType, createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import {
  type DataRouter,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type To,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
} from 'react-router';
import type { createDataRouter } from './data-router.ts';

/** What screens are rendered from. */
export interface View extends Pick<RouterState, 'historyAction' | 'navigation' | 'revalidation' | 'errors'> {
  location: Location;
  matches: { params: Record<string, string | undefined>; pathname: string; pathnameBase: string; route: Route }[];
  loaderData: Record<string, unknown>;
}

interface Route {
  id: string;
  Component?: ComponentType | null;
}

/** The page as the server matched and loaded it. */
export interface FirstPage {
  route: Route;
  params: Record<string, string>;
  /** What the route's loader answered. */
  data: unknown;
}

export interface ScreenRouterOptions {
  routes: RouteObject[];
  basename: string;
  window: Window;
  /** Null: nothing of it can be used, the router starts at once and loads. */
  first: FirstPage | null;
  /** When the router may come although nobody has asked for it yet. */
  later: Promise<unknown>;
  bring: () => Promise<{ createDataRouter: typeof createDataRouter }>;
}

export interface ScreenRouter {
  /** The current view; undefined until there is one. */
  view(): View | undefined;
  /** Hears of each new view. */
  subscribe(listener: (view: View) => void): () => void;
  /** As the data router's own. */
  navigate(to: To | number, options?: RouterNavigateOptions): Promise<void>;
  /** Resolves when there is a view. Rejects when the router cannot be had. */
  initialized(): Promise<void>;
  dispose(): void;
}

const IDLE = { state: 'idle' } as RouterState['navigation'];

export function createScreenRouter(options: ScreenRouterOptions): ScreenRouter {
  const { routes, basename, window, first, later, bring } = options;
  const listeners = new Set<(view: View) => void>();
  let view = first ? firstView(first, window) : undefined;
  let router: DataRouter | undefined;
  let coming: Promise<DataRouter> | undefined;
  let isOver = false;

  const show = (next: View): void => {
    view = next;
    for (const listener of [...listeners]) listener(next);
  };
  const follow = (state: RouterState): void => {
    if (!state.initialized || !router) return;
    const { manifest } = router;
    const matches = state.matches.map((match) => ({ ...match, route: manifest[match.route.id] ?? match.route }));
    show({ ...state, matches: matches as View['matches'] });
  };
  const begin = ({ createDataRouter }: Awaited<ReturnType<typeof bring>>): DataRouter => {
    if (isOver) throw new Error('The module has left the page');
    window.removeEventListener('popstate', moved);
    const stays = view !== undefined && isAt(view.location, window.location);
    router = createDataRouter(routes, { basename, window, loaderData: stays ? view?.loaderData : undefined });
    router.subscribe(follow);
    // What stands on the page already is not shown again.
    if (!stays || view?.location.hash !== router.state.location.hash) follow(router.state);
    return router;
  };
  const get = (): Promise<DataRouter> => {
    coming ??= bring().then(begin);
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  /** The address is another one already: if the router cannot follow, the edge can. */
  const moved = (): void => void get().catch(() => isOver || window.location.reload());

  if (first) {
    window.addEventListener('popstate', moved);
    void later
      .then(() => (isOver ? undefined : get()))
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
      if (router) return router.navigate(to as To, navigateOptions);
      if (typeof to === 'number') return window.history.go(to);
      try {
        await (await get()).navigate(to, navigateOptions);
      } catch {
        if (!isOver && !router) window.location.assign(typeof to === 'string' ? to : (to.search ?? ''));
      }
    },
    async initialized() {
      await get();
      if (view) return;
      await new Promise<void>((resolve) => {
        const heard = () => {
          listeners.delete(heard);
          resolve();
        };
        listeners.add(heard);
      });
    },
    dispose() {
      isOver = true;
      window.removeEventListener('popstate', moved);
      listeners.clear();
      router?.dispose();
    },
  };
}

function firstView({ route, params, data }: FirstPage, { location, history }: Window): View {
  const { pathname, search, hash } = location;
  // As react-router's history reads it: a page that was reached within the site and then reloaded has a key.
  const { usr = null, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string };
  return {
    location: { pathname, search, hash, state: usr, key, mask: undefined },
    historyAction: 'POP' as View['historyAction'],
    matches: [{ params, pathname, pathnameBase: pathname, route }],
    loaderData: { [route.id]: data },
    navigation: IDLE,
    revalidation: 'idle',
    errors: null,
  };
}

/** The same page; where in it does not matter to its data. */
function isAt({ pathname, search }: Location, now: Window['location']): boolean {
  return pathname === now.pathname && search === now.search;
}

const ScreenRouterContext = createContext<ScreenRouter | null>(null);

/** The data router's `navigate`, and the route that relative addresses start from. */
export function useScreenRouter(): { navigate: ScreenRouter['navigate']; from: string } {
  const router = useContext(ScreenRouterContext);
  if (!router) throw new Error('This hook works only inside a screen');
  return { navigate: router.navigate, from: useContext(UNSAFE_RouteContext).matches.at(-1)!.route.id! };
}

/** Renders the screen of the current view, in react-router's contexts. */
export function Screens({ router }: { router: ScreenRouter }) {
  const [view, setView] = useState(() => router.view()!);
  useEffect(() => {
    const stop = router.subscribe((next) => startTransition(() => setView(next)));
    setView(router.view()!);
    return stop;
  }, [router]);
  const { location, historyAction, matches, loaderData, errors, navigation, revalidation } = view;
  // A loader's or a module's fault is the shell's to handle: an earlier release, or words and a way on.
  if (errors) throw Object.values(errors)[0];
  const Component = matches.at(-1)?.route.Component;
  const where = useMemo(
    () => ({ location: { ...location, pathname: splitLocale(location.pathname).path }, navigationType: historyAction }),
    [location, historyAction],
  );
  const route = useMemo(() => ({ outlet: null, matches, isDataRoute: true }), [matches]);
  const data = useMemo(() => ({ loaderData, actionData: null, errors }), [loaderData, errors]);
  const going = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  // The same element as long as it is the same screen: what asks for none of the contexts is not rendered anew.
  const screen = useMemo(() => Component && <Component />, [Component]);
  return (
    <ScreenRouterContext value={router}>
      <UNSAFE_LocationContext value={where}>
        <UNSAFE_DataRouterNavigationContext value={going}>
          <UNSAFE_DataRouterDataContext value={data}>
            <UNSAFE_RouteContext value={route as never}>{screen}</UNSAFE_RouteContext>
          </UNSAFE_DataRouterDataContext>
        </UNSAFE_DataRouterNavigationContext>
      </UNSAFE_LocationContext>
    </ScreenRouterContext>
  );
}
