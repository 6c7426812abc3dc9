/**
 * The chosen surface of react-router (`ROUTER_SURFACE`), all its own code. Two of the names are put together here from
 * what it exports, because the file they stand in brings its links and forms along, which modules have from `@sufra/module`
 * (4 KB).
 */
import { useCallback, useMemo } from 'react';
import {
  type DOMRouterOpts,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
  useLocation,
  useNavigate,
} from 'react-router';

export {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router';

/** As react-router's own, which reads `window.__staticRouterHydrationData` besides; our documents have none. */
export function createBrowserRouter(routes: RouteObject[], options: DOMRouterOpts = {}) {
  return UNSAFE_createRouter({
    ...options,
    routes,
    history: UNSAFE_createBrowserHistory({ window: options.window }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
}

type SearchParamsInit = ConstructorParameters<typeof URLSearchParams>[0];

/** The query of the address, and how to go to another one. As react-router's own, without defaults. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (
      next: SearchParamsInit | ((current: URLSearchParams) => SearchParamsInit),
      options?: { replace?: boolean; state?: unknown; preventScrollReset?: boolean },
    ) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(current)) : next;
      void navigate(`?${new URLSearchParams(query)}`, options);
    },
    [navigate, current],
  );
  return [current, set] as const;
}
