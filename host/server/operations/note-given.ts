/** Counts a document that was given to a browser, for the health of its releases. */
import type { IncomingMessage } from 'node:http';
import { addressKey } from '@sufra/api/address-key';
import type { Plan } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import { addressOf } from '../http/address.ts';
import { isFetchedAhead } from '../http/navigation.ts';

/** `raw` was answered with a document of `plan` that comes to life. */
export function noteGiven(edge: Pick<Edge, 'releaseHealth' | 'proxies'>, plan: Plan, raw: IncomingMessage): void {
  edge.releaseHealth.served(plan);
  if (isShown(raw)) edge.releaseHealth.given(plan, addressKey(addressOf(raw, edge.proxies)));
}

/**
 * A browser opens it for a person: every supported one says so, most robots do not; one that is fetched ahead
 * may never be looked at.
 */
function isShown({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !isFetchedAhead(headers);
}
