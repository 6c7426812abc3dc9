/**
 * The calls of the specification (§7), in its words. What a provider that knows nothing but the specification
 * relies on: a call that is in this table has this query and these fields of the body, whatever else it
 * carries. Fakes and provider-check refuse to send less; the edge is tested with it.
 */
import type { ApiRequest } from './client/request.ts';
import type { Endpoint } from './endpoint.ts';

/** Any value that is not empty. */
const GIVEN = Symbol('given');
type Wanted = string | typeof GIVEN;

interface DocumentedCall {
  readonly query?: Readonly<Record<string, Wanted>>;
  /** Names alone: any value, also null. */
  readonly body?: readonly string[];
  /** Fields of the body that have this very value. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** By method and path as the specification writes them. */
export const DOCUMENTED_CALLS: Readonly<Record<string, DocumentedCall>> = {
  // Tenant and site
  'GET /api/v1/tenant/defaultSettings/getSettingByGroups': { query: { jsonVal: '1', 'groups[]': GIVEN } },
  'GET /api/v1/tenant/banners/all': { query: { place: 'web' } },
  'GET /api/v1/tenant/pages/by-type/web': {},
  'GET /api/v1/tenant/tracking-codes': { query: { place: 'web' } },
  // Customer, wallet, points
  'GET /api/v1/user/customers/details': {},
  'GET /api/v1/wallet/wallet-logs/balance': {},
  'GET /api/v1/loyalty/points-logs/balance': {},
  'GET /api/v1/user/customer-addresses/list-addresses': { query: { pagination: 'false' } },
  'PUT /api/v1/user/customer-addresses/update/{id}': {
    body: ['latitude', 'longitude', 'street_name', 'building_number', 'floor_number', 'apartment_number'],
  },
  'DELETE /api/v1/user/customer-addresses/delete/{id}': {},
  'GET /api/v1/wallet/challenges-settings/get-by-customer-id': {},
  'GET /api/v1/wallet/challenges-settings/details/{id}': {},
  // Reservations
  'GET /api/v1/branch/branches/{id}/reservations-settings': { query: { frontend: 'true' } },
  'POST /api/v1/branch/branches/{id}/reservations-slots': {
    body: ['branch_id', 'date', 'guests_count'],
    values: { source: 'web' },
  },
  'GET /api/v1/branch/frontend/branches/{id}': {},
  'GET /api/v1/menu/allergens': { query: { page: '0' } },
  'GET /api/v1/waiting-list/eventTypes/list': {},
  'POST /api/v1/reservation/reservations': {
    // The form of §3, with what §7 adds; event fields only with an event (§5).
    body: [
      ...[
        'note',
        'area_id',
        'area_name',
        'guests_count',
        'time',
        'date',
        'cost',
        'allergens',
        'branch_id',
        'branch_name',
      ],
      ...['status', 'is_payment_required', 'settings', 'is_next_day'],
    ],
    values: { source: 'web', name: null, phone: null, email: null },
  },
  'GET /api/v1/reservation/reservations/{id}': { query: { include: 'notes' } },
  // Which of the fields a change, a confirmation or a cancellation needs is not shown.
  'PUT /api/v1/reservation/reservations/{id}': {},
  'GET /api/v1/branch/reservation-cancellation-reasons': {},
  'GET /api/v1/sms/clients/by-app': {},
  // Waiting list
  'GET /api/v1/branch/frontend/branches-waiting': {},
  'GET /api/v1/branch/frontend/setting-areas': { query: { branch_id: GIVEN } },
  // Of an entry that this device joined; a customer's own from another device is asked for without either.
  'GET /api/v1/waiting-list/settings/get-last-active-waiting-entity': {},
  'GET /api/v1/waiting-list/waiting/check/{branchId}': {},
  'GET /api/v1/branch/branches/{id}/waiting-settings': { query: { frontend: 'true' } },
  'POST /api/v1/waiting-list/waiting/create': {
    query: { frontend: '1' },
    body: ['name', 'phone', 'guests_count', 'branch_settings'],
  },
  'POST /api/v1/waiting-list/waiting/changeQueue/{id}': { body: ['id'], values: { action: 'sub' } },
  'PUT /api/v1/waiting-list/waiting/update/{id}': { body: ['id'] },
  'GET /api/v1/waiting-list/waiting/{id}': {},
  'GET /api/v1/branch/waitlist-cancellation-reasons': {},
  'POST /api/v1/waiting-list/waiting/cancel/{id}': { body: ['id'] },
  'POST /api/v1/waiting-list/waiting/rating/{id}': { body: ['id'] },
};

/** The row of an endpoint; undefined: the specification does not show it. */
export function documentedCall({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined {
  const own = path.replace(/:\w+/g, '{}');
  return Object.keys(DOCUMENTED_CALLS).find((row) => row.replace(/\{\w+\}/g, '{}') === `${method} ${own}`);
}

/** The query that the specification shows for an endpoint, as far as it says the values. */
export function documentedQuery(endpoint: Pick<Endpoint, 'method' | 'path'>): Readonly<Record<string, string>> {
  const { query = {} } = DOCUMENTED_CALLS[documentedCall(endpoint) ?? ''] ?? {};
  return Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== GIVEN));
}

/**
 * What a request of an endpoint lacks of its documented form, a sentence each; empty for one that the
 * specification does not show.
 */
export function undocumented(endpoint: Endpoint, request: Pick<ApiRequest, 'path' | 'body'>): string[] {
  const row = documentedCall(endpoint);
  if (!row) return [];
  const { query = {}, body = [], values = {} } = DOCUMENTED_CALLS[row]!;
  const sentQuery = new URLSearchParams(request.path.split('?')[1] ?? '');
  const sentBody = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  return [
    ...Object.entries(query).flatMap(([name, wanted]) => {
      const sent = sentQuery.get(name);
      const isRight = wanted === GIVEN ? Boolean(sent) : sent === wanted;
      return isRight ? [] : [`${row}: query ${name} is ${sent}, not ${String(wanted)}`];
    }),
    ...body.flatMap((name) => (Object.hasOwn(sentBody, name) ? [] : [`${row}: the body lacks ${name}`])),
    ...Object.entries(values).flatMap(([name, wanted]) =>
      sentBody[name] === wanted ? [] : [`${row}: ${name} is ${JSON.stringify(sentBody[name])}, not ${wanted}`],
    ),
  ];
}
