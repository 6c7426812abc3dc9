/**
 * All calls of the API, and which of them a request makes: what a gate reads. A page imports the calls of its domains.
 */
import * as branch from './branch/endpoints.ts';
import * as coupon from './coupon/endpoints.ts';
import * as dineIn from './dine-in/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { createFinder, type FindEndpoint, type FoundEndpoint } from './find-endpoint.ts';
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

export type { FoundEndpoint } from './find-endpoint.ts';

/** The call of the API that a request makes, or null when it has none such. */
export const findEndpoint: FindEndpoint = createFinder(ENDPOINTS);

/** The call that a page's or a fragment's request makes; null also for those that only the edge makes. */
export function findPageEndpoint(method: string, pathname: string): FoundEndpoint | null {
  const found = findEndpoint(method, pathname);
  return found?.endpoint.caller === 'edge' ? null : found;
}
