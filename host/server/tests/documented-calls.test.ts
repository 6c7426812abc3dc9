/**
 * What reaches the provider, read there: path, query, headers and body of the calls that the specification shows (§7).
 */
import type { CallInput } from '@sufra/api';
import { createProviderCaller } from '@sufra/api/client';
import { DOCUMENTED_CALLS, documentedCall, undocumented } from '@sufra/api/documented-calls';
import { ENDPOINTS, findEndpoint } from '@sufra/api/endpoints';
import { sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';
import type { Received } from '../testing/fake-provider.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const form = {
  ...{ branch_id: 'b', branch_name: {}, area_id: 'a', area_name: {}, date: '2026-12-01', time: '20:00' },
  ...{ guests_count: 2, cost: '0.00', note: null, allergens: [], name: null, phone: null, email: null },
  ...{ status: 'pending', source: 'web', is_payment_required: false, is_next_day: false, settings: {} },
};
/** What screens give to calls that need more than ids; that they give it, their own tests say. */
const INPUTS: Readonly<Record<string, CallInput>> = {
  'GET /api/v1/user/customer-addresses/list-addresses': { query: { pagination: false } },
  'PUT /api/v1/user/customer-addresses/update/{id}': {
    body: Object.fromEntries(
      DOCUMENTED_CALLS['PUT /api/v1/user/customer-addresses/update/{id}']!.body!.map((name) => [name, '1']),
    ),
  },
  'GET /api/v1/branch/branches/{id}/reservations-settings': { query: { frontend: true } },
  'GET /api/v1/branch/branches/{id}/waiting-settings': { query: { frontend: true } },
  'POST /api/v1/branch/branches/{id}/reservations-slots': {
    body: { branch_id: 'b', date: '2026-12-01', guests_count: 2, source: 'web' },
  },
  'POST /api/v1/reservation/reservations': { body: form },
  'GET /api/v1/reservation/reservations/{id}': { query: { include: 'notes' } },
  'PUT /api/v1/reservation/reservations/{id}': { body: { action: 'cancel', status: 'cancelled' } },
  'GET /api/v1/branch/frontend/setting-areas': { query: { branch_id: 'b' } },
  'GET /api/v1/tenant/banners/all': { query: { place: 'web' } },
  'POST /api/v1/waiting-list/waiting/create': {
    body: { name: 'S', phone: '551234567', guests_count: 2, branch_settings: { branch_id: 'b' } },
  },
  'POST /api/v1/waiting-list/waiting/changeQueue/{id}': { body: { id: 'x', action: 'sub' } },
  'PUT /api/v1/waiting-list/waiting/update/{id}': { body: { id: 'x', guests_count: 3 } },
  'POST /api/v1/waiting-list/waiting/cancel/{id}': { body: { id: 'x' } },
  'POST /api/v1/waiting-list/waiting/rating/{id}': { body: { id: 'x', rating: 5 } },
};

/** A page's caller: its requests go to the edge as a browser's do. */
function pageCaller(cookie?: string) {
  return createProviderCaller(async ({ method, path, headers, body }) => {
    const got = await edge.get(`nakhla.localhost${path}`, {
      method,
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { origin: 'http://nakhla.localhost:3000', 'sec-fetch-site': 'same-origin' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: got.status, body: JSON.parse(got.text) };
  });
}

/** What the provider received, checked against the specification's words. */
function expectDocumented(received: Received): void {
  const { endpoint } = findEndpoint(received.method, received.path.split('?')[0]!)!;
  expect(undocumented(endpoint, received)).toEqual([]);
  expect(received.headers).toMatchObject({
    'x-source': 'web',
    accept: 'application/json',
    'content-type': 'application/json',
    'x-tenant': 'nakhla',
    'x-app-token': 'app-token-of-nakhla',
    'x-country': 'SA',
    'x-time-zone': 'Asia/Riyadh',
    'x-localization': expect.stringMatching(/^(ar|en)$/),
  });
}

const rows = Object.keys(DOCUMENTED_CALLS);
const endpointOf = (row: string) => ENDPOINTS.find((endpoint) => documentedCall(endpoint) === row);

it('every documented call is a call of ours, at its path', () => {
  expect(rows.filter((row) => !endpointOf(row))).toEqual([]);
});

it.each(rows.filter((row) => endpointOf(row)?.caller !== 'edge'))(
  'a page’s %s reaches the provider as the specification shows it [API-001] [API-002] [API-003]',
  async (row) => {
    const endpoint = endpointOf(row)!;
    const answer = { data: null, meta: {}, errors: [] };
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
    const path = endpoint.path.replace(/:\w+/g, 'x');
    edge.provider.answer(endpoint.method, path, 200, answer);
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
      data: { token: 'token-of-sara', is_new: false, customer: { id: 'c-1', name: 'سارة', mobile: null }, cart: null },
      meta: {},
      errors: [],
    });
    const input = { params, query: {}, ...INPUTS[row] };
    const options = endpoint.idempotent ? { idempotencyKey: 'key-of-a-test-0001' } : {};
    const sent = () => edge.provider.received.filter(({ path: to }) => to.split('?')[0] === path).at(-1)!;

    await pageCaller()
      .callWithMeta(endpoint, input as never, options)
      .catch(() => {});
    if (endpoint.access !== 'customer') {
      expectDocumented(sent());
      expect(sent().headers).not.toHaveProperty('x-authorization-token');
      expect(sent().body ?? undefined).toEqual(INPUTS[row]?.body);
    }
    const signedIn = await edge.post('nakhla.localhost/api/v1/user/auth/verify-otp', JSON.stringify({ code: '1234' }));
    await pageCaller(sessionOf(signedIn.cookies))
      .callWithMeta(endpoint, input as never, options)
      .catch(() => {});
    expectDocumented(sent());
    expect(sent().headers['x-authorization-token']).toBe('Bearer token-of-sara');
  },
);

it('the edge loads a tenant by the documented calls [API-008] [API-009] [API-010] [API-011]', async () => {
  await edge.get('nakhla.localhost/');
  const own = edge.provider.received.filter(({ headers }) => headers['x-tenant'] === 'nakhla');
  const documented = own.filter(({ method, path }) => {
    const found = findEndpoint(method, path.split('?')[0]!);
    return found && documentedCall(found.endpoint);
  });
  const asked = new Set(documented.map(({ path }) => path.split('?')[0]));
  for (const path of [
    '/api/v1/tenant/defaultSettings/getSettingByGroups',
    '/api/v1/tenant/pages/by-type/web',
    '/api/v1/tenant/tracking-codes',
  ])
    expect(asked).toContain(path);
  for (const received of documented) expectDocumented(received);
  const settings = documented.find(({ path }) => path.includes('getSettingByGroups'))!;
  const query = new URLSearchParams(settings.path.split('?')[1]);
  expect(query.getAll('jsonVal')).toEqual(['1']);
  expect(query.getAll('groups[]')).toEqual(
    expect.arrayContaining([
      ...['general', 'website', 'social', 'order', 'checkout', 'language', 'payment', 'dine_in', 'tracking_codes'],
      ...['empty_page', 'reservation', 'waiting-list'],
    ]),
  );
});
