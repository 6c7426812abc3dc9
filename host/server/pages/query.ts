/** Query parameters of a public page: only those its route reads reach the page and the cache key (safety E2). */
import type { FaceRoute } from '@sufra/contract';

const MAX_VALUE_CHARACTERS = 100;

export interface AllowedQuery {
  /** `?…` with the allowed parameters in the route's order, or empty. */
  query: string;
  /** True: the route names each value, so that there are few documents of it. */
  isCacheable: boolean;
}

/** Of a name sent twice the first counts. */
export function allowedQuery(search: string, route: Pick<FaceRoute, 'query'>): AllowedQuery {
  if (search === '' || !route.query?.length) return { query: '', isCacheable: true };
  const given = new URLSearchParams(search);
  const allowed = new URLSearchParams();
  let isCacheable = true;
  for (const entry of route.query) {
    const [name = '', named] = entry.split('=', 2);
    const value = given.get(name);
    if (value === null || value === '' || value.length > MAX_VALUE_CHARACTERS) continue;
    if (named !== undefined && named !== value) continue;
    if (named === undefined) isCacheable = false;
    allowed.set(name, value);
  }
  const text = allowed.toString();
  return { query: text === '' ? '' : `?${text}`, isCacheable };
}

/** Names of the parameters that a route reads, each once. */
export function queryNames({ query = [] }: Pick<FaceRoute, 'query'>): string[] {
  return [...new Set(query.map((entry) => entry.split('=', 1)[0]!))];
}
