/**
 * react-router's data router: what navigation within a module needs and the first page does not (21 KB). A chunk of the
 * shell's of its own, which `screen-router.ts` loads after the page is ready.
 */
import { createMemoryRouter, type DataRouter, type Location, type RouteObject } from 'react-router';

export interface DataRouterOptions {
  /** `/` or `/en`. */
  basename: string;
  /** Where it starts, with the basename. */
  location: Location;
  /** Answers of the loaders of this location, by route id: absent, it loads them itself. */
  loaderData?: Record<string, unknown> | undefined;
}

/**
 * A router that knows of no window: the address belongs to single-spa, which every module's router shares, so
 * `screen-router.ts` reads and writes it (docs/decisions/0078).
 */
export function createDataRouter(
  routes: RouteObject[],
  { basename, location, loaderData }: DataRouterOptions,
): DataRouter {
  return createMemoryRouter(routes, {
    basename,
    initialEntries: [location],
    ...(loaderData ? { hydrationData: { loaderData } } : {}),
  });
}
