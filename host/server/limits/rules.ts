/** What is counted, by whom, and how much of it is ordinary (safety E10, B3, B4). */

import { findPageEndpoint } from '@sufra/api/endpoints';
import { findStaffEndpoint } from '@sufra/api/staff/endpoints';
import {
  ASSISTANTS_PATH,
  BASKET_PATH,
  EDGE_PREFIX,
  OVERRIDE_PATH,
  PRINTERS_PATH,
  REFUSE_PATH,
  REPORT_PATH,
  VITALS_PATH,
} from '@sufra/contract/edge-paths';

/**
 * What a count belongs to, from what one visitor alone can use up to what all visitors of a restaurant share:
 * rules stand and are counted in this order. `challenge`: a code that this browser asked for. `address`: an
 * IPv4 address or the /64 of an IPv6 one, whose /56 has a count of its own (`callersOf`). `phone`: a number
 * or e-mail address that one address asks with, at all restaurants together. `tenant` counts only what the
 * provider is asked, and nothing at the console, where all restaurants are one site.
 */
export const COUNTED = ['session', 'challenge', 'address', 'phone', 'tenant'] as const;
export type Counted = (typeof COUNTED)[number];

export interface Rule {
  name: string;
  by: Counted;
  /** How many within `seconds`. */
  points: number;
  seconds: number;
  /**
   * While the Redis that edges share is away: `open` lets everything pass, `strict` goes on with each edge's
   * own count and half of the points.
   */
  withoutRedis: 'open' | 'strict';
}

export type Kind =
  | 'page'
  | 'read'
  | 'heavy'
  | 'media'
  | 'write'
  | 'code'
  | 'guess'
  | 'coupon'
  | 'upload'
  | 'report'
  | 'vitals'
  | 'assistant'
  | 'basket'
  | 'printer';

const rule = (
  name: string,
  by: Counted,
  points: number,
  seconds: number,
  withoutRedis: Rule['withoutRedis'],
): Rule => ({
  name,
  by,
  points,
  seconds,
  withoutRedis,
});

/** A household behind one address, or a restaurant's own wireless network, stays well below. */
export const RULES: Readonly<Record<Kind, readonly Rule[]>> = {
  page: [rule('page', 'address', 900, 60, 'open')],
  read: [rule('read', 'address', 3000, 60, 'open')],
  /** Pictures: a menu has some dozens, and a browser keeps them. */
  media: [rule('media', 'address', 3000, 60, 'open')],
  /**
   * The whole menu, a search in it: five a second, as many people on one network; and no more than twice that
   * in a few seconds.
   */
  heavy: [rule('heavy-now', 'address', 50, 5, 'open'), rule('heavy', 'address', 300, 60, 'open')],
  write: [rule('write', 'session', 120, 60, 'open'), rule('write', 'address', 300, 60, 'open')],
  /** Asking for a sign-in code: each may cost a message. */
  code: [
    rule('code', 'address', 20, 600, 'strict'),
    rule('code', 'phone', 6, 600, 'strict'),
    rule('code', 'tenant', 600, 600, 'strict'),
  ],
  /**
   * Trying a sign-in code. One that this browser asked for is counted by itself, whatever its neighbours try;
   * what names none, by its address. Strangers of a restaurant share no count (decision 536): the provider's
   * bounds of wrong codes stand behind.
   */
  guess: [rule('guess', 'challenge', 12, 600, 'strict'), rule('guess', 'address', 40, 600, 'strict')],
  coupon: [rule('coupon', 'session', 20, 600, 'strict'), rule('coupon', 'address', 60, 600, 'strict')],
  /** Sending a file: each costs the provider a picture to draw. A rating has six. */
  upload: [
    rule('upload', 'session', 40, 600, 'strict'),
    rule('upload', 'address', 120, 600, 'strict'),
    rule('upload', 'tenant', 1200, 600, 'strict'),
  ],
  /** A message of an assistant. Many people's assistants call from few addresses. */
  assistant: [rule('assistant', 'address', 300, 60, 'strict'), rule('assistant', 'tenant', 900, 60, 'strict')],
  /**
   * A basket that is priced for an assistant, shown or taken by a link: some twenty calls of the provider.
   * The restaurant's count is of those that are priced alone: however many assistants ask, customers open
   * their links.
   */
  basket: [rule('basket', 'address', 60, 300, 'strict'), rule('basket', 'tenant', 300, 300, 'strict')],
  /** A printer asks each 2 to 5 seconds: a house of twelve, each with some papers. */
  printer: [rule('printer', 'address', 1200, 60, 'open')],
  report: [rule('report', 'address', 120, 60, 'open')],
  /** One for a share of the visits. */
  vitals: [rule('vitals', 'address', 60, 60, 'open')],
};

/** What kind of request it is; null: not counted. */
export function kindOf(method: string, path: string): Kind | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === REPORT_PATH) return 'report';
  if (path === VITALS_PATH) return 'vitals';
  if (path === ASSISTANTS_PATH) return 'assistant';
  if (path === BASKET_PATH) return 'basket';
  if (path.startsWith(PRINTERS_PATH)) return 'printer';
  if (path.startsWith('/api/')) {
    const found = findPageEndpoint(method, path) ?? findStaffEndpoint(method, path);
    return found?.endpoint.limit ?? (isRead ? 'read' : 'write');
  }
  // The provider is asked.
  // A link of an override is asked about at the registry.
  if ((path === REFUSE_PATH || path.startsWith(OVERRIDE_PATH)) && isRead) return 'page';
  if (path.startsWith(EDGE_PREFIX)) return isRead ? null : 'write';
  if (/^\/(?:healthz|readyz|metrics|socket\.io\/)/.test(path)) return null;
  return path.startsWith('/media/') ? 'media' : 'page';
}
