/**
 * The chosen surface of react-router (`ROUTER_SURFACE`) as modules get it in the browser: its hooks, read
 * from the view that `screen-router.ts` keeps. The published ones would bring the data router, links and
 * forms before the first tap (docs/decisions/0078); `router-hooks.test.tsx` holds both against each other.
 */
import { splitLocale } from '@sufra/i18n';
import { useCallback, useMemo } from 'react';
import type { ErrorResponse, NavigateOptions, To } from 'react-router';
import { useView } from './screens.tsx';

export { useNavigation } from './screens.tsx';

/** Routes are flat: a screen has no other one within. */
export function Outlet() {
  return null;
}

/** Where the page is, without the language prefix. */
export function useLocation() {
  const { location } = useView();
  return useMemo(() => ({ ...location, pathname: splitLocale(location.pathname).path }), [location]);
}

export function useParams() {
  return useView().matches.at(-1)?.params ?? {};
}

/** What the route's loader answered. */
export function useLoaderData(): unknown {
  const { matches, loaderData } = useView();
  return loaderData[matches.at(-1)?.route.id ?? ''];
}

export function useRouteError(): unknown {
  const { matches, errors } = useView();
  return errors?.[matches.at(-1)?.route.id ?? ''] ?? null;
}

/** As react-router's in a data router: relative addresses start from the screen's route. */
export function useNavigate() {
  const { matches, navigate } = useView();
  const fromRouteId = matches.at(-1)?.route.id ?? '';
  return useCallback(
    (to: To | number, options?: NavigateOptions) => navigate(to, { fromRouteId, ...options }),
    [navigate, fromRouteId],
  );
}

export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  const { status, statusText, internal } = (error ?? {}) as Partial<ErrorResponse> & { internal?: unknown };
  return typeof status === 'number' && typeof statusText === 'string' && typeof internal === 'boolean';
}

type SearchParamsInit = ConstructorParameters<typeof URLSearchParams>[0];

/** The query of the address, and how to go to another one. As react-router's own, without defaults. */
export function useSearchParams() {
  const { search } = useView().location;
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
