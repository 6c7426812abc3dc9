/**
 * The chosen surface of react-router (`ROUTER_SURFACE`) as modules get it in the browser: its hooks over its own contexts,
 * put together here because the files that they stand in bring the data router, links and forms (20 KB before the first
 * tap; decision 22).
 */
import { useCallback, useContext, useMemo } from 'react';
import {
  type ErrorResponse,
  type NavigateOptions,
  type To,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
} from 'react-router';
import { useScreenRouter } from './screen-router.tsx';

/** Routes are flat: a screen has no other one within. */
export function Outlet() {
  return useContext(UNSAFE_RouteContext).outlet;
}

export function useLocation() {
  return useContext(UNSAFE_LocationContext).location;
}

export function useParams() {
  return useContext(UNSAFE_RouteContext).matches.at(-1)?.params ?? {};
}

/** What the route's loader answered. */
export function useLoaderData(): unknown {
  const id = useRouteId();
  return useContext(UNSAFE_DataRouterDataContext)?.loaderData[id];
}

export function useRouteError(): unknown {
  const id = useRouteId();
  return useContext(UNSAFE_DataRouterDataContext)?.errors?.[id];
}

function useRouteId(): string {
  return useContext(UNSAFE_RouteContext).matches.at(-1)?.route.id ?? '';
}

/** What is being gone to. */
export function useNavigation() {
  return useContext(UNSAFE_DataRouterNavigationContext)!.navigation;
}

/** As react-router's in a data router. */
export function useNavigate() {
  const { navigate, from } = useScreenRouter();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => navigate(to, { fromRouteId: from, ...options }),
    [navigate, from],
  );
}

export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  const { status, statusText, internal } = (error ?? {}) as Partial<ErrorResponse> & { internal?: unknown };
  return typeof status === 'number' && typeof statusText === 'string' && typeof internal === 'boolean';
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
