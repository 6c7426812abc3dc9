/**
 * Route patterns: `/order/:id/tracking`, with `:name` for one segment and `?` for an optional last one
 * (`/page/:slug?`). The same strings are given to react-router, so only this common part of its syntax is
 * allowed.
 */
export interface RoutePattern {
  path: string;
}

export interface RouteMatch<Route extends RoutePattern> {
  route: Route;
  params: Record<string, string>;
}

/**
 * Finds the route of a locale-free path. A literal segment wins over a parameter, the longer pattern over the
 * shorter (C-10, C-15).
 */
export function matchRoute<Route extends RoutePattern>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | null {
  const segments = splitPath(path);
  if (!segments) return null;
  let best: (RouteMatch<Route> & { rank: string }) | null = null;
  for (const route of routes) {
    for (const pattern of variants(route.path)) {
      const params = matchPattern(pattern, segments);
      const rank = params ? pattern.map((part) => (part.startsWith(':') ? '1' : '2')).join('') : '';
      if (params && (!best || rank > best.rank)) best = { route, params, rank };
    }
  }
  return best && { route: best.route, params: best.params };
}

function splitPath(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function variants(path: string): string[][] {
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1);
  if (!last?.endsWith('?')) return [parts];
  return [parts.slice(0, -1), [...parts.slice(0, -1), last.slice(0, -1)]];
}

function matchPattern(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
