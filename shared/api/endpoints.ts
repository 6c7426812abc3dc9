/** All calls of the API, and which of them a request makes: what a gate reads. A page imports the calls of its domains. */
import * as branch from './branch/endpoints.ts';
import * as coupon from './coupon/endpoints.ts';
import * as dineIn from './dine-in/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as loyalty from './loyalty/endpoints.ts';
import * as menu from './menu/endpoints.ts';
import * as order from './order/endpoints.ts';
import * as payment from './payment/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as reservation from './reservation/endpoints.ts';
import * as sms from './sms/endpoints.ts';
import * as tenant from './tenant/endpoints.ts';
import * as topUp from './top-up/endpoints.ts';
import * as user from './user/endpoints.ts';
import * as waitingList from './waiting-list/endpoints.ts';
import * as wallet from './wallet/endpoints.ts';

const DOMAINS = {
  branch,
  coupon,
  dineIn,
  loyalty,
  menu,
  order,
  payment,
  privacy,
  reservation,
  sms,
  tenant,
  topUp,
  user,
  waitingList,
  wallet,
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(DOMAINS).flatMap((domain): Endpoint[] =>
  Object.values(domain),
);

interface Pattern {
  endpoint: Endpoint;
  /** Null: a parameter. */
  parts: readonly (string | null)[];
}

const PATTERNS = new Map<string, Pattern[]>();
for (const endpoint of ENDPOINTS) {
  const parts = endpoint.path.split('/').map((part) => (part.startsWith(':') ? null : part));
  const key = `${endpoint.method} ${parts.length}`;
  PATTERNS.set(key, [...(PATTERNS.get(key) ?? []), { endpoint, parts }]);
}

export interface FoundEndpoint {
  endpoint: Endpoint;
  /** Values of the path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
}

/**
 * The call that a request makes, or null when the API has none such. HEAD counts as GET. Parts are compared as a router
 * reads them, decoded once; a written part goes before a parameter (`items/search` before `items/:id`).
 */
export function findEndpoint(method: string, pathname: string): FoundEndpoint | null {
  const given: string[] = [];
  for (const part of pathname.split('/')) {
    const decoded = decodePart(part);
    if (decoded === null) return null;
    given.push(decoded);
  }
  const patterns = PATTERNS.get(`${method === 'HEAD' ? 'GET' : method} ${given.length}`) ?? [];
  let best: Pattern | null = null;
  for (const pattern of patterns) {
    const fits = pattern.parts.every((part, index) => (part === null ? given[index] !== '' : part === given[index]));
    if (fits && (best === null || isMoreWritten(pattern, best))) best = pattern;
  }
  return best && { endpoint: best.endpoint, params: paramsOf(best, given) };
}

/** The call that a page's or a fragment's request makes; null also for those that only the edge makes. */
export function findPageEndpoint(method: string, pathname: string): FoundEndpoint | null {
  const found = findEndpoint(method, pathname);
  return found?.endpoint.caller === 'edge' ? null : found;
}

/** As routers do: the first part in which they differ decides. */
function isMoreWritten(one: Pattern, other: Pattern): boolean {
  const index = one.parts.findIndex((part, at) => (part === null) !== (other.parts[at] === null));
  return index >= 0 && one.parts[index] !== null;
}

function paramsOf({ endpoint, parts }: Pattern, given: readonly string[]): Record<string, string> {
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
