/** Query parameters of a public page: only those its route reads reach the page and the cache key (safety E2). */
import type { FaceRoute } from '@sufra/contract';

const MAX_VALUE_CHARACTERS = 100;

/** `?…` with the allowed parameters in the route's order, or empty. Of a name sent twice the first counts. */
export function allowedQuery(search: string, route: Pick<FaceRoute, 'query'>): string {
  if (search === '' || !route.query?.length) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of route.query) {
    const value = given.get(name);
    if (value !== null && value !== '' && value.length <= MAX_VALUE_CHARACTERS) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}
