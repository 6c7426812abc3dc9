/** Which call of a list a request makes. */
import type { Endpoint } from './endpoint.ts';

interface Pattern<E extends Endpoint> {
  endpoint: E;
  /** Null: a parameter. */
  parts: readonly (string | null)[];
}

export interface FoundEndpoint<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** Values of the path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
}

/**
 * The call that a request makes, or null when the list has none such. HEAD counts as GET. Parts are compared
 * as a router reads them, decoded once; a written part goes before a parameter (`items/search` before
 * `items/:id`).
 */
export type FindEndpoint<E extends Endpoint = Endpoint> = (method: string, pathname: string) => FoundEndpoint<E> | null;

export function createFinder<E extends Endpoint>(endpoints: readonly E[]): FindEndpoint<E> {
  const patterns = new Map<string, Pattern<E>[]>();
  for (const endpoint of endpoints) {
    const parts = endpoint.path.split('/').map((part) => (part.startsWith(':') ? null : part));
    const key = `${endpoint.method} ${parts.length}`;
    patterns.set(key, [...(patterns.get(key) ?? []), { endpoint, parts }]);
  }
  return (method, pathname) => {
    const given: string[] = [];
    for (const part of pathname.split('/')) {
      const decoded = decodePart(part);
      if (decoded === null) return null;
      given.push(decoded);
    }
    let best: Pattern<E> | null = null;
    for (const pattern of patterns.get(`${method === 'HEAD' ? 'GET' : method} ${given.length}`) ?? []) {
      const fits = pattern.parts.every((part, index) => (part === null ? given[index] !== '' : part === given[index]));
      if (fits && (best === null || isMoreWritten(pattern, best))) best = pattern;
    }
    return best && { endpoint: best.endpoint, params: paramsOf(best, given) };
  };
}

/** As routers do: the first part in which they differ decides. */
function isMoreWritten<E extends Endpoint>(one: Pattern<E>, other: Pattern<E>): boolean {
  const index = one.parts.findIndex((part, at) => (part === null) !== (other.parts[at] === null));
  return index >= 0 && one.parts[index] !== null;
}

function paramsOf<E extends Endpoint>(
  { endpoint, parts }: Pattern<E>,
  given: readonly string[],
): Record<string, string> {
  const names = endpoint.path.split('/');
  return Object.fromEntries(
    parts.flatMap((part, index) => (part === null ? [[names[index]!.slice(1), given[index]!]] : [])),
  );
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
