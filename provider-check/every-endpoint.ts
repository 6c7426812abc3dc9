/**
 * The calls that no journey makes, from their definitions alone: what reads is read, what is a customer's is
 * refused to guests, and input that the struct refuses is refused by the provider. Nothing is changed by it.
 */
import type { CallInput, Endpoint, EndpointStructs } from '@sufra/api';
import { documentedQuery } from '@sufra/api/documented-calls';
import { ENDPOINTS } from '@sufra/api/endpoints';
import type { ErrorCode } from '@sufra/backend/errors/codes.ts';
import { is, type Struct } from 'superstruct';
import type { Asked, CheckClient } from './check-client.ts';
import { UNKNOWN_ID } from './place.ts';

/** What was found on the way, for the parameters of other calls; what is not there names nothing. */
export interface Known {
  branch_id?: string | undefined;
  item_id?: string | undefined;
  cart_id?: string | undefined;
  order_id?: string | undefined;
  /** Opens the order. */
  token?: string | undefined;
}

/** The row of calls that have none of their own here, by the first segment after `/api/v1`. */
const ROWS: Readonly<Record<string, string>> = {
  branch: 'API-045',
  coupon: 'API-057',
  'dine-in': 'API-059',
  loyalty: 'API-057',
  menu: 'API-047',
  order: 'API-050',
  payment: 'API-052',
  reservation: 'API-060',
  sms: 'API-031',
  tenant: 'API-008',
  'top-up': 'API-052',
  user: 'API-055',
  'waiting-list': 'API-060',
  wallet: 'API-057',
};
/** What `:id` names, by the path before it; anything else is asked for as what does not exist. */
const IDS: readonly (readonly [string, keyof Known])[] = [
  ['/api/v1/branch/branches/', 'branch_id'],
  ['/api/v1/branch/frontend/branches/', 'branch_id'],
  ['/api/v1/waiting-list/waiting/check/', 'branch_id'],
  ['/api/v1/menu/frontend/items/', 'item_id'],
  ['/api/v1/order/carts/', 'cart_id'],
  ['/api/v1/order/orders/', 'order_id'],
];
/** A module that a restaurant has not, and what it does not offer. */
const OFF: readonly ErrorCode[] = [
  'MODULE_DISABLED',
  'NOT_FOUND',
  'TYPE_OFF',
  'PAYMENT_EXPIRED',
  'DINE_SESSION_EXPIRED',
];

/** `headers`: of a signed-in customer; null asks as a guest. Only what was not asked before. */
export async function checkEveryEndpoint(
  client: CheckClient,
  known: Known,
  headers: Readonly<Record<string, string>> | null,
): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    if (client.asked.has(endpoint.name) || endpoint.path === '/api/v1/tenant/resolve') continue;
    const structs: EndpointStructs = await endpoint.structs();
    const { params, isKnown } = paramsOf(endpoint, known);
    const row = ROWS[endpoint.path.split('/')[3]!] ?? 'API-044';
    const of = (what: string, more: Partial<Asked>): Asked => ({ row, what, ...more });
    const isCustomers = endpoint.access === 'customer';

    if (endpoint.method === 'GET') {
      const query = queryOf(structs.query, known);
      if (query === null || (isCustomers && !headers)) continue;
      const input: CallInput = { params, query: { ...query, ...documentedQuery(endpoint) } };
      const token: Record<string, string> = known.token ? { 'x-order-token': known.token } : {};
      const more = isCustomers ? { headers: headers! } : { headers: token };
      if (isKnown) await client.askAny(endpoint, input, of('it is answered', { ...more, may: OFF }));
      else await client.askAny(endpoint, input, of('what does not exist is refused', { ...more, refused: OFF }));
    } else if (!isCustomers && structs.body && !is({}, structs.body) && !endpoint.upload) {
      const refused: ErrorCode[] = ['INVALID_INPUT', 'MODULE_DISABLED', ...(isKnown ? [] : ['NOT_FOUND' as const])];
      await client.askAny(endpoint, { params, body: {} }, of('input without what is needed is refused', { refused }));
    }
  }
}

/** Calls of a customer say 401 to a guest, before they say anything about their input (API-013, API-019). */
export async function checkGuests(client: CheckClient): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    if (endpoint.access !== 'customer') continue;
    const { params } = paramsOf(endpoint, {});
    const input: CallInput = endpoint.method === 'GET' ? { params } : { params, body: {} };
    await client.askAny(endpoint, input, {
      row: 'API-019',
      what: 'a guest is refused a customer’s call',
      refused: ['SESSION_EXPIRED'],
    });
  }
}

function paramsOf({ path }: Endpoint, known: Known): { params: Record<string, string>; isKnown: boolean } {
  const names = [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name]) => name!);
  const [, field] = IDS.find(([before]) => path.startsWith(`${before}:`)) ?? [];
  const found = field && known[field];
  const params = Object.fromEntries(names.map((name, index) => [name, (index === 0 && found) || UNKNOWN_ID]));
  return { params, isKnown: names.length === 0 || (names.length === 1 && Boolean(found)) };
}

/** What a query must hold, from what is known; null: that is not enough. */
function queryOf(struct: EndpointStructs['query'], known: Known): Record<string, unknown> | null {
  const pool: Readonly<Record<string, unknown>> = {
    branch_id: known.branch_id,
    cart_id: known.cart_id,
    type: 'pickup',
    purpose: 'order',
    guests_count: 2,
    q: 'a',
    groups: ['general'],
  };
  const fields = Object.entries((struct?.schema ?? {}) as Readonly<Record<string, Struct<unknown>>>);
  const query: Record<string, unknown> = {};
  for (const [name, field] of fields) if (!is(undefined, field)) query[name] = pool[name];
  return !struct || is(query, struct) ? query : null;
}
