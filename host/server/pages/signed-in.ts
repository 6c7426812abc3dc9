/** Whether a page is a customer's, as far as its flags may know it (PLAT-014). */
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';

/** By which the service worker asks for the page to read without a network: that of a guest. */
export const KEEP = 'X-Sufra-Keep';

/** Whether the service worker asks for the page. */
export function isForWorker({ raw }: Pick<EdgeRequest, 'raw'>): boolean {
  return raw.headers[KEEP.toLowerCase()] !== undefined;
}

/**
 * Whether the cookie is a customer's. Whether that session has ended is not asked: a flag hides nothing that is secret.
 */
export function isCustomerHere(
  edge: Pick<Edge, 'sessions'>,
  { cookies, origin, raw }: Pick<EdgeRequest, 'cookies' | 'origin' | 'raw'>,
  tenant: string,
): boolean {
  return !isForWorker({ raw }) && edge.sessions.peek(cookies, tenant, origin).session.customer !== null;
}
