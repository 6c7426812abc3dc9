/**
 * react-router's data router with its history: what navigation within a module needs and the first page does not (13 KB).
 * A chunk of the shell's of its own, which `screen-router.ts` brings after the page is ready.
 */
import { type DataRouter, type RouteObject, UNSAFE_createBrowserHistory, UNSAFE_createRouter } from 'react-router';

export interface DataRouterOptions {
  basename: string;
  window: Window;
  /** Data of the page's route, by route: nothing is loaded for it then. */
  loaderData?: Record<string, unknown> | undefined;
}

/** As react-router's `createBrowserRouter`, whose file brings links and forms along. Components stay as the routes name them. */
export function createDataRouter(
  routes: RouteObject[],
  { basename, window, loaderData }: DataRouterOptions,
): DataRouter {
  return UNSAFE_createRouter({
    routes,
    basename,
    window,
    history: UNSAFE_createBrowserHistory({ window }),
    ...(loaderData ? { hydrationData: { loaderData } } : {}),
  }).initialize();
}
