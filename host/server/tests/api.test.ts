import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { pairOf, sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

/** Calls that the provider of these tests answers with little data. */
const READ = '/menu/allergens';
const WRITE = '/menu/frontend/items/validate';

const SARA_SIGNED_IN = {
  data: {
    token: 'token-of-sara',
    is_new: false,
    customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' },
    cart: { id: 'cart-9' },
  },
  meta: {},
  errors: [],
};

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  edge.provider.answer('GET', `/api/v1${READ}`, 200, { data: { ok: true }, meta: {}, errors: [] });
  edge.provider.answer('POST', `/api/v1${WRITE}`, 200, { data: { ok: true }, meta: {}, errors: [] });
  edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, SARA_SIGNED_IN);
  edge.provider.answer('POST', '/api/v1/user/auth/logout', 200, { data: {}, meta: {}, errors: [] });
  edge.provider.answer('POST', '/api/v1/user/auth/logout-everywhere', 200, { data: {}, meta: {}, errors: [] });
  edge.provider.answer('POST', '/api/v1/privacy/deletion/confirm', 200, { data: {}, meta: {}, errors: [] });
});
afterAll(() => edge.close());

const api = (path: string, headers: Record<string, string> = {}) =>
  edge.get(`nakhla.localhost/api/v1${path}`, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  edge.post(`nakhla.localhost/api/v1${path}`, JSON.stringify(body), headers);
const last = (path: string) => edge.provider.received.filter((request) => request.path === `/api/v1${path}`).at(-1)!;
const session = async (cookie: string) =>
  JSON.parse((await edge.get('nakhla.localhost/-/session', { headers: { cookie } })).text);
const signIn = async () => sessionOf((await post('/user/auth/verify-otp', { code: '1234' })).cookies);

describe('calls to the provider', () => {
  it('say who asks for which tenant, whatever the page says [API-001] [API-002] [API-003] [API-004]', async () => {
    const got = await api(READ, {
      'x-tenant': 'basta',
      'x-app-token': 'evil',
      'x-authorization-token': 'Bearer evil',
      'x-order-token': 'evil',
      'x-source': 'evil',
      'x-forwarded-for': '1.2.3.4',
      X_Tenant: 'basta',
      authorization: 'evil',
      'x-localization': 'en',
    });
    expect(got.status).toBe(200);
    const { headers } = last(READ);
    expect(headers).toMatchObject({
      'x-source': 'web',
      accept: 'application/json',
      'x-tenant': 'nakhla',
      'x-app-token': 'app-token-of-nakhla',
      'x-country': 'SA',
      'x-time-zone': 'Asia/Riyadh',
      'x-localization': 'en',
    });
    expect(
      Object.keys(headers).filter((name) => /authorization|order-token|forwarded|x_tenant|cookie/.test(name)),
    ).toEqual(['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for']);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toContain('evil');
  });

  it('say the site with a port by which it is reached, whatever port the visitor wrote', async () => {
    await api(READ, { host: 'nakhla.localhost:9' });
    expect(last(READ).headers['x-forwarded-host']).toBe('nakhla.localhost:3000');
  });

  it('send Content-Type JSON, with a body or without one, and pass the idempotency key on [API-001]', async () => {
    await post(WRITE, { a: 1 }, { 'idempotency-key': 'key-1' });
    expect(last(WRITE)).toMatchObject({
      body: { a: 1 },
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    });
    await api(READ);
    expect(last(READ).headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('say Asia/Riyadh for Africa/Cairo [X-005]', async () => {
    await edge.get(`basta.localhost/api/v1${READ}`);
    expect(last(READ).headers).toMatchObject({
      'x-tenant': 'basta',
      'x-time-zone': 'Asia/Riyadh',
      'x-country': 'EG',
    });
  });

  it('take the language from the cookie before anything else [API-004]', async () => {
    await api(READ, { cookie: 'lang=ar', 'x-localization': 'en' });
    expect(last(READ).headers['x-localization']).toBe('ar');
    await api(READ, { 'x-localization': 'evil' });
    expect(last(READ).headers['x-localization']).toBe('ar');
  });

  it('cannot have headers taken away by Connection (safety E4)', async () => {
    await edge.raw(
      `GET /api/v1${READ} HTTP/1.1\r\nHost: nakhla.localhost\r\nConnection: close, x-tenant, x-app-token\r\n\r\n`,
    );
    expect(last(READ).headers).toMatchObject({ 'x-tenant': 'nakhla', 'x-app-token': 'app-token-of-nakhla' });
  });

  it('bring back the answer without the provider’s other headers', async () => {
    edge.provider.answer('GET', '/api/v1/order/orders/1', 409, {
      data: { total: '3.00' },
      meta: {},
      errors: [{ code: 'PRICE_CHANGED' }],
    });
    const got = await api('/order/orders/1');
    expect([got.status, JSON.parse(got.text).errors[0].code]).toEqual([409, 'PRICE_CHANGED']);
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await api(READ)).headers['x-internal']).toBeUndefined();
  });

  it('are those that a page makes: no tokens, no settings, nothing that only the provider knows (C-76)', async () => {
    edge.provider.answer('GET', '/api/v1/tenant/inventory', 200, { data: 'CANARY', meta: {}, errors: [] });
    const count = edge.provider.received.length;
    for (const path of [
      '/tenant/resolve?domain=basta.localhost',
      '/tenant/%72esolve?domain=basta.localhost',
      '/%74enant/resolve?domain=basta.localhost',
      '/tenant/defaultSettings/getSettingByGroups?groups=payment',
      '/tenant/redirects',
      '/tenant/inventory',
      '/menu/allergens/',
    ])
      for (const method of ['GET', 'HEAD']) {
        const got = await edge.get(`nakhla.localhost/api/v1${path}`, {
          method,
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        expect([path, got.status]).toEqual([path, 404]);
        if (method === 'GET') {
          expect(JSON.parse(got.text)).toEqual({ data: null, meta: {}, errors: [{ code: 'NOT_FOUND' }] });
        }
      }
    expect(edge.provider.received.length).toBe(count);
  });

  it('are answered as JSON, whatever the provider calls it', async () => {
    edge.provider.answer('GET', '/api/v1/order/orders/2', 200, { data: '<script>CANARY</script>' }, 'text/html');
    const got = await api('/order/orders/2');
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/json']);
    for (const { headers } of [got, await api('/nothing'), await edge.get('nakhla.localhost/-/session')])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
  });

  it('of an unknown host are refused', async () => {
    expect((await edge.get(`nobody.localhost/api/v1${READ}`)).status).toBe(404);
  });
});

describe('writes from elsewhere (safety E6)', () => {
  it.each([
    ['no origin at all', {}],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://basta.localhost:3000' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['an old browser elsewhere', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://nakhla.localhost:4000' }],
    ['a file', { origin: 'null' }],
    ['an origin that only claims', { 'sec-fetch-site': 'cross-site', origin: 'http://nakhla.localhost:3000' }],
  ])('%s: 403', async (_, headers) => {
    const count = edge.provider.received.length;
    for (const path of [
      `/api/v1${WRITE}`,
      '/-/place',
      '/-/cart/add',
      '/-/not-you',
      '/-/confirm-state',
      '/-/language',
    ]) {
      expect((await edge.get(`nakhla.localhost${path}`, { method: 'POST', body: '{}', headers })).status).toBe(403);
    }
    expect(edge.provider.received.length).toBe(count);
  });

  it('pass from a page of the site, also in a browser that says no Sec-Fetch-Site', async () => {
    expect((await post(WRITE, {})).status).toBe(200);
    expect(
      (
        await edge.get(`nakhla.localhost/api/v1${WRITE}`, {
          method: 'POST',
          body: '{}',
          headers: { origin: 'http://nakhla.localhost:3000' },
        })
      ).status,
    ).toBe(200);
  });

  it('are JSON or nothing, and small', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await post(WRITE, {}, headers)).status).toBe(415);
    const large = await post(WRITE, { x: 'x'.repeat(110_000) });
    expect([large.status, JSON.parse(large.text)]).toEqual([
      413,
      { data: null, meta: {}, errors: [{ code: 'TOO_LARGE', params: { most: 100_000 } }] },
    ]);
  });

  it('have an address that can be decoded; a page that has none is not found', async () => {
    const call = await edge.get('nakhla.localhost/api/v1/menu/%E0%A4%A');
    expect([call.status, JSON.parse(call.text).errors]).toEqual([400, [{ code: 'PATH_REFUSED' }]]);
    const page = await edge.get('nakhla.localhost/emenu/%E0%A4%A');
    expect(page.status).toBe(404);
    expect(page.text).toContain('Page not found');
  });
});

describe('the session behind the calls', () => {
  it('takes the token out of a sign-in; the page never sees it', async () => {
    const got = await post('/user/auth/verify-otp', { code: '1234' });
    expect(got.text).not.toContain('token-of-sara');
    expect(JSON.parse(got.text).data).toEqual({
      is_new: false,
      customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' },
      cart: { id: 'cart-9' },
    });
    const cookie = sessionOf(got.cookies);
    await api(READ, { cookie });
    expect(last(READ).headers['x-authorization-token']).toBe('Bearer token-of-sara');
    expect(await session(cookie)).toEqual({
      customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' },
      cart_id: 'cart-9',
    });
  });

  it('of a tenant is a guest at another (safety E5)', async () => {
    const cookie = await signIn();
    await edge.get(`basta.localhost/api/v1${READ}`, { headers: { cookie } });
    expect(last(READ).headers['x-authorization-token']).toBeUndefined();
    // Nor is a cookie that a sibling planted under the other name.
    await api(READ, { cookie: cookie.replace('sufra', '__Host-sufra') });
    expect(last(READ).headers['x-authorization-token']).toBeUndefined();
  });

  it('ends when the provider refuses the token for customer details [HOST-051]', async () => {
    const cookie = await signIn();
    edge.provider.customers.delete('token-of-sara');
    const got = await api('/user/customers/details', { cookie });
    edge.provider.customers.set('token-of-sara', { id: 'c-1', name: 'سارة', mobile: '0512345623' });
    expect(got.status).toBe(401);
    expect(await session(sessionOf(got.cookies))).toEqual({ customer: null, cart_id: 'cart-9' });
  });

  it('stays when any other call is refused [HOST-052]', async () => {
    edge.provider.answer('GET', '/api/v1/order/orders', 401, { data: null, errors: [{ code: 'SESSION_EXPIRED' }] });
    const got = await api('/order/orders', { cookie: await signIn() });
    expect([got.status, got.cookies.sufra]).toEqual([401, undefined]);
  });

  it('says at sign-in what the browser calls itself, and nowhere else', async () => {
    const agent = { 'user-agent': 'Agent/1.0' };
    await post('/user/auth/verify-otp', { code: '1234' }, { ...agent, 'x-device': 'evil' });
    expect(last('/user/auth/verify-otp').headers['x-device']).toBe('Agent/1.0');
    await api(READ, { ...agent, 'x-device': 'evil' });
    expect(last(READ).headers['x-device']).toBeUndefined();
  });

  it('say at sign-in which browser it is, also after a sign-out; no page chooses it, and only calls of a sign-in carry it [ACCT-035]', async () => {
    const path = '/user/auth/verify-otp';
    const sent = () => last(path).headers['x-device-id'];
    const first = await post(path, { code: '1234' }, { 'x-device-id': 'evil' });
    const id = sent();
    expect(id).toMatch(/^[\w-]{22}$/);
    const device = first.cookies['sufra-device']!;
    expect(device).toMatch(/HttpOnly.*SameSite=Lax/);
    const out = await post('/user/auth/logout', {}, { cookie: `${sessionOf(first.cookies)}; ${pairOf(device)}` });
    expect(out.cookies['sufra-device']).toBeUndefined();
    await post(path, { code: '1234' }, { cookie: pairOf(device) });
    expect(sent()).toBe(id);
    for (const cookie of ['sufra-device=evil', 'sufra-device=']) {
      await post(path, { code: '1234' }, { cookie });
      expect(sent()).toMatch(/^[\w-]{22}$/);
      expect(sent()).not.toBe(id);
    }
    const read = await api(READ, { 'x-device-id': 'evil', cookie: pairOf(device) });
    expect(last(READ).headers['x-device-id']).toBeUndefined();
    expect(read.cookies['sufra-device']).toBeUndefined();
  });

  it.each(['/user/auth/logout-everywhere', '/privacy/deletion/confirm'])(
    'ends with %s here too, but only once it is done [ACCT-002]',
    async (path) => {
      const cookie = await signIn();
      edge.provider.answer('POST', `/api/v1${path}`, 503, { data: null, meta: {}, errors: [] });
      const failed = await post(path, {}, { cookie });
      expect(failed.status).toBe(503);
      expect((await session(failed.cookies.sufra ? sessionOf(failed.cookies) : cookie)).customer).not.toBeNull();
      edge.provider.answer('POST', `/api/v1${path}`, 200, { data: {}, meta: {}, errors: [] });
      const done = await post(path, {}, { cookie });
      expect((await session(sessionOf(done.cookies))).customer).toBeNull();
      // A copy of the cookie is a guest too.
      expect((await session(cookie)).customer).toBeNull();
    },
  );

  it('ends with the sign-in, wherever that was ended; not while the provider cannot say [ACCT-002]', async () => {
    const cookie = await signIn();
    const details = (status: number) =>
      edge.provider.answer('GET', '/api/v1/user/customers/details', status, { data: null, meta: {}, errors: [] });
    for (const status of [500, 429, 403, 404]) {
      details(status);
      expect((await session(cookie)).customer).toMatchObject({ id: 'c-1' });
    }
    details(401);
    const page = await edge.get('nakhla.localhost/account', { headers: { cookie } });
    expect(page.text).not.toContain('سارة');
    const other = await signIn();
    const headers = { cookie: other, 'sec-fetch-site': 'same-origin' };
    const view = await edge.get('nakhla.localhost/-/session', { headers });
    expect(JSON.parse(view.text).customer).toBeNull();
    details(200);
    for (const got of [page, view]) expect((await session(sessionOf(got.cookies))).customer).toBeNull();
    expect((await session(other)).customer).toBeNull();
    // Its cookie is dead by now, whatever client sends it.
    expect((await session(cookie)).customer).toBeNull();
    edge.provider.answer('GET', '/api/v1/user/customers/details', 200, { data: SARA_SIGNED_IN.data.customer });
  });

  it('ends at logout, also when the provider cannot be reached', async () => {
    const got = await post('/user/auth/logout', {}, { cookie: await signIn() });
    expect(last('/user/auth/logout').headers['x-authorization-token']).toBe('Bearer token-of-sara');
    expect(got.cookies.sufra).toContain('Max-Age=0');
    const cookie = await signIn();
    edge.provider.fail('cut');
    const offline = await post('/user/auth/logout', {}, { cookie });
    edge.provider.fail('none');
    expect([offline.status, offline.cookies.sufra]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  });

  it('is dead after sign-out, also with a copy of its cookie, and after a restart (safety E5)', async () => {
    edge.provider.answer('POST', '/api/v1/order/orders', 200, {
      data: { id: 'o-1', next_action: 'none', tracking_token: 'track-of-sara-0123456789' },
    });
    const signedIn = await signIn();
    const { cookies } = await post('/order/orders', { cart_id: 'cart-9' }, { cookie: signedIn });
    const cookie = sessionOf(cookies, signedIn);
    await post('/user/auth/logout', {}, { cookie });
    for (const restart of [false, true]) {
      if (restart) await edge.restart();
      for (const kept of [cookie, signedIn]) {
        expect(await session(kept)).toEqual({ customer: null, cart_id: null });
        await api(READ, { cookie: kept });
        expect(last(READ).headers['x-authorization-token']).toBeUndefined();
        expect(last(READ).headers['x-order-token']).toBeUndefined();
        const page = await edge.get('nakhla.localhost/account', { headers: { cookie: kept } });
        expect(page.text).not.toContain('سارة');
      }
    }
    // A new sign-in is another session.
    expect((await session(await signIn())).customer.id).toBe('c-1');
  });

  it('that a customer left to another by signing in takes nothing along, and is dead', async () => {
    edge.provider.answer('POST', '/api/v1/order/orders', 200, {
      data: { id: 'o-2', next_action: 'none', tracking_token: 'track-of-sara-again-0123' },
    });
    const guest = await post('/order/orders', { cart_id: 'cart-1' });
    const asGuest = sessionOf(guest.cookies);
    const sara = sessionOf((await post('/user/auth/verify-otp', { code: '1234' }, { cookie: asGuest })).cookies);
    await api(READ, { cookie: sara });
    expect(last(READ).headers['x-order-token']).toBe('track-of-sara-again-0123');
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
      data: { token: 'token-of-omar', is_new: false, customer: { id: 'c-2', name: 'Omar', mobile: null } },
    });
    const got = await post('/user/auth/verify-otp', { code: '1234' }, { cookie: sara });
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, SARA_SIGNED_IN);
    const omar = sessionOf(got.cookies);
    await api(READ, { cookie: omar });
    expect(last(READ).headers['x-authorization-token']).toBe('Bearer token-of-omar');
    expect(last(READ).headers['x-order-token']).toBeUndefined();
    expect(await session(omar)).toMatchObject({ customer: { id: 'c-2' }, cart_id: null });
    expect((await session(sara)).customer).toBeNull();
  });

  it('remembers the cart, and forgets it when it became an order', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-1' } });
    edge.provider.answer('POST', '/api/v1/order/orders', 200, {
      data: { id: 'o-1', next_action: 'none', tracking_token: 'track-0123456789abcdef' },
    });
    const cart = sessionOf((await post('/order/carts', {})).cookies);
    expect((await session(cart)).cart_id).toBe('cart-1');
    const placed = await post('/order/orders', { cart_id: 'cart-1' }, { cookie: cart });
    expect(JSON.parse(placed.text).data).toEqual({ id: 'o-1', next_action: 'none' });
    const cookie = sessionOf(placed.cookies);
    expect((await session(cookie)).cart_id).toBeNull();
    await api(READ, { cookie });
    expect(last(READ).headers['x-order-token']).toBe('track-0123456789abcdef');
  });

  it('of who asks for the order of a signed link may do with it what its customer may, from then on [CHK-034]', async () => {
    const token = 'link-0123456789abcdef';
    edge.provider.answer('GET', `/api/v1/order/orders/by-token/${token}`, 200, { data: { id: 'o-9' } });
    const opened = await api(`/order/orders/by-token/${token}`);
    await api(READ, { cookie: sessionOf(opened.cookies) });
    expect(last(READ).headers['x-order-token']).toBe(token);
    edge.provider.answer('GET', `/api/v1/order/orders/by-token/${token}x`, 404, { data: null, errors: [] });
    expect((await api(`/order/orders/by-token/${token}x`)).cookies.sufra).toBeUndefined();
  });

  it('leaves a device, after the sign-out, with the orders that came into no account [CHK-051]', async () => {
    const place = async (token: string, cookie = '') => {
      edge.provider.answer('POST', '/api/v1/order/orders', 200, { data: { id: 'o', tracking_token: token } });
      return sessionOf((await post('/order/orders', {}, { cookie })).cookies);
    };
    const [own, friends, later] = ['own', 'friends', 'later'].map((name) => `track-${name}-0123456789abcdef`);
    const guest = await place(friends!, await place(own!));
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
      ...SARA_SIGNED_IN,
      data: { ...SARA_SIGNED_IN.data, account_order_tokens: [own] },
    });
    const signedIn = await post('/user/auth/verify-otp', { code: '1234' }, { cookie: guest });
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, SARA_SIGNED_IN);
    expect(last('/user/auth/verify-otp').headers['x-order-token']).toBe(`${friends},${own}`);
    expect(signedIn.text).not.toContain(own);
    const customer = sessionOf(signedIn.cookies);
    // The sign-in opens what it orders; a token would outlive it.
    edge.provider.answer('POST', '/api/v1/order/orders', 200, { data: { id: 'o', tracking_token: later } });
    expect((await post('/order/orders', {}, { cookie: customer })).cookies.sufra).toBeUndefined();
    await api(READ, { cookie: customer });
    expect(last(READ).headers['x-order-token']).toBe(friends);
    const left = sessionOf((await post('/user/auth/logout', {}, { cookie: customer })).cookies);
    await api(READ, { cookie: left });
    expect(last(READ).headers['x-order-token']).toBe(friends);
    expect((await session(left)).customer).toBeNull();
  });

  it('keeps a dine-in member’s token from the page and sends it with the next calls (safety B12)', async () => {
    edge.provider.answer('POST', '/api/v1/dine-in/sessions', 201, {
      data: { session: { id: 's-1' }, member_id: 'm-1', member_token: 'member-0123456789abcdef' },
    });
    const opened = await post('/dine-in/sessions', { table_code: 'OLAYA-01', nickname: 'Sara' });
    expect(JSON.parse(opened.text).data).toEqual({ session: { id: 's-1' }, member_id: 'm-1' });
    await api(READ, { cookie: sessionOf(opened.cookies) });
    expect(last(READ).headers['x-order-token']).toBe('member-0123456789abcdef');
  });

  it('begins no second cart beside the visitor’s, and another one when that is gone', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-7' } });
    const cookie = sessionOf((await post('/order/carts', {})).cookies);
    edge.provider.answer('GET', '/api/v1/order/carts/cart-7', 200, { data: { id: 'cart-7', count: 1 } });
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-8' } });
    const second = await post('/order/carts', {}, { cookie });
    expect(JSON.parse(second.text).data).toEqual({ id: 'cart-7', count: 1 });
    expect(second.cookies['sufra-cart']).toBeUndefined();
    expect(last('/order/carts/cart-7').headers['idempotency-key']).toBeUndefined();

    edge.provider.answer('GET', '/api/v1/order/carts/cart-7', 404, { data: null, errors: [{ code: 'NOT_FOUND' }] });
    const third = await post('/order/carts', {}, { cookie });
    expect(JSON.parse(third.text).data).toEqual({ id: 'cart-8' });
    expect((await session(sessionOf(third.cookies))).cart_id).toBe('cart-8');
  });

  it('forgets a cart that is gone', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-2' } });
    const cookie = sessionOf((await post('/order/carts', {})).cookies);
    const got = await api('/order/carts/cart-2', { cookie });
    expect(got.status).toBe(404);
    const both = `${cookie}; ${pairOf(got.cookies['sufra-gone-cart'])}`;
    expect((await session(both)).cart_id).toBeNull();
    // Another cart than that one is not forgotten.
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-3' } });
    const next = sessionOf((await post('/order/carts', {}, { cookie: both })).cookies);
    expect((await session(`${next}; ${pairOf(got.cookies['sufra-gone-cart'])}`)).cart_id).toBe('cart-3');
  });

  it('forgets the orders of this device that are over, and shows no page what opened them', async () => {
    const tokens = ['of-may-0123456789abcdef', 'running-0123456789abcdef'];
    const jar = { cookie: '' };
    for (const tracking_token of tokens) {
      edge.provider.answer('POST', '/api/v1/order/orders', 200, {
        data: { id: 'o', next_action: 'none', tracking_token },
      });
      const { cookies } = await post('/order/orders', { cart_id: 'c' }, jar.cookie ? { cookie: jar.cookie } : {});
      jar.cookie = sessionOf(cookies);
    }
    edge.provider.answer('DELETE', '/api/v1/order/device-orders', 200, {
      data: { ended_tokens: [tokens[0]], running: 1 },
    });
    const done = await edge.get('nakhla.localhost/api/v1/order/device-orders', {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'same-origin', cookie: jar.cookie },
    });
    expect(JSON.parse(done.text).data).toEqual({ running: 1 });
    edge.provider.answer('GET', '/api/v1/order/device-orders', 200, { data: [] });
    await api('/order/device-orders', { cookie: sessionOf(done.cookies) });
    expect(last('/order/device-orders').headers['x-order-token']).toBe(tokens[1]);
  });

  it('forgets the cart that a payment made an order, and no other', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-5' } });
    const cookie = sessionOf((await post('/order/carts', {})).cookies);
    const look = async (order: object) => {
      edge.provider.answer('GET', '/api/v1/payment/sessions/p-5', 200, { data: { id: 'p-5', order } });
      return (await api('/payment/sessions/p-5', { cookie })).cookies['sufra-gone-cart'];
    };
    expect(await look({ id: 'o-5', cart_id: null })).toBeUndefined();
    expect(await look({ id: 'o-5', cart_id: 'cart-4' })).toBeUndefined();
    const gone = pairOf(await look({ id: 'o-5', cart_id: 'cart-5' }));
    expect((await session(`${cookie}; ${gone}`)).cart_id).toBeNull();
  });

  it.each(['an order', 'a sign-in'] as const)(
    'keeps %s although the answer to an earlier look at its cart arrives later [CHK-034]',
    async (what) => {
      edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-4' } });
      edge.provider.answer('POST', '/api/v1/order/orders', 200, {
        data: { id: 'o-4', next_action: 'none', tracking_token: 'track-of-cart-4-0123456789' },
      });
      const jar = new Map<string, string>();
      const keep = ({ cookies }: { cookies: Record<string, string> }) => {
        for (const line of Object.values(cookies)) {
          const [name, ...value] = pairOf(line).split('=');
          jar.set(name!, value.join('='));
        }
      };
      const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      keep(await post('/order/carts', {}));
      const before = cookie();
      const changed =
        what === 'an order'
          ? await post('/order/orders', { cart_id: 'cart-4' }, { cookie: before })
          : await post('/user/auth/verify-otp', { code: '1234' }, { cookie: before });
      // Began with the cookie of before, answered by a provider that has no such cart any more, and is the
      // last to arrive.
      const late = await api('/order/carts/cart-4', { cookie: before });
      expect(late.status).toBe(404);
      keep(changed);
      keep(late);
      await api(READ, { cookie: cookie() });
      if (what === 'an order') expect(last(READ).headers['x-order-token']).toBe('track-of-cart-4-0123456789');
      else expect(last(READ).headers['x-authorization-token']).toBe('Bearer token-of-sara');
    },
  );

  it('takes the order of an opened link, once the page was found [CHK-034]', async () => {
    const got = await edge.get('nakhla.localhost/o/link-0123456789abcdef');
    const cookie = sessionOf(got.cookies);
    await api(READ, { cookie });
    expect(last(READ).headers['x-order-token']).toBe('link-0123456789abcdef');
    expect((await edge.get('nakhla.localhost/o/short')).cookies.sufra).toBeUndefined();
  });
});

describe('pictures', () => {
  it('come through with their caching', async () => {
    edge.provider.answer('GET', '/media/nakhla.png', 200, 'png', 'image/png');
    const got = await edge.get('nakhla.localhost/media/nakhla.png');
    expect(got.status).toBe(200);
    expect(edge.provider.received.at(-1)!.headers['x-app-token']).toBeUndefined();
    const { status, headers } = await edge.post('nakhla.localhost/media/nakhla.png', '{}');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('are pictures and nothing else, whatever the provider has there (safety W1)', async () => {
    for (const type of ['image/avif', 'image/webp', 'image/jpeg', 'image/gif', 'image/x-icon', 'image/png; q=1']) {
      edge.provider.answer('GET', '/media/x', 200, 'bytes', type);
      const { status, headers } = await edge.get('nakhla.localhost/media/x');
      expect([type, status]).toEqual([type, 200]);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/pngx', 'text/xml', ''])
      for (const status of [200, 404]) {
        // That a picture is not there is known for a while.
        const path = `/media/${status}-${type.replace(/\W/g, '')}`;
        edge.provider.answer('GET', path, status, '<script>CANARY</script>', type);
        const got = await edge.get(`nakhla.localhost${path}`);
        expect([type, got.status, got.headers['content-type']]).toEqual([
          type,
          status === 200 ? 502 : 404,
          'text/plain',
        ]);
        expect(got.text).not.toContain('CANARY');
      }
  });

  it('and faces are served for ever', async () => {
    const { text } = await edge.get('nakhla.localhost/menu');
    const font = /href="(\/-\/fonts\/[^"]+)"/.exec(text)![1]!;
    const got = await edge.get(`nakhla.localhost${font}`);
    expect(got.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await edge.get('nakhla.localhost/-/fonts/0/readex-pro-latin.woff2')).status).toBe(404);
  });
});

describe('the realtime socket [X-020]', () => {
  function open(headers: Record<string, string>) {
    return io(`http://127.0.0.1:${edge.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { host: 'nakhla.localhost:3000', ...headers },
    });
  }
  const outcome = (socket: ReturnType<typeof open>) =>
    new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });

  it('reaches the provider with the visitor’s headers, none of the page’s', async () => {
    const socket = open({
      origin: 'http://nakhla.localhost:3000',
      cookie: await signIn(),
      'x-app-token': 'evil',
      'x-order-token': 'evil',
    });
    expect(await outcome(socket)).toBe('connected');
    const headers = await new Promise<Record<string, string>>((resolve) => socket.emit('headers', resolve));
    socket.disconnect();
    expect(headers).toMatchObject({
      'x-tenant': 'nakhla',
      'x-app-token': 'app-token-of-nakhla',
      'x-authorization-token': 'Bearer token-of-sara',
    });
    expect(headers.cookie).toBeUndefined();
    expect(headers['x-order-token']).toBeUndefined();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sibling', { origin: 'http://basta.localhost:3000' }],
    ['no page', {}],
  ])('is refused to %s (safety E6)', async (_, headers) => {
    const socket = open(headers);
    expect(await outcome(socket)).toBe('refused');
    socket.disconnect();
  });

  it('is a websocket and nothing else: a long poll is refused and takes no place at the provider', async () => {
    const before = edge.provider.received.length;
    for (const method of ['GET', 'POST']) {
      const got = await edge.get('nakhla.localhost/socket.io/?EIO=4&transport=polling', {
        method,
        headers: { 'sec-fetch-site': 'same-origin', origin: 'http://nakhla.localhost:3000' },
      });
      expect([got.status, got.headers.upgrade]).toEqual([426, 'websocket']);
    }
    expect(edge.provider.received).toHaveLength(before);
    expect(edge.app.edge.client.state()).toMatchObject({ running: 0, waiting: 0 });
  });
});

describe('dear reads of guests', () => {
  const MENU = '/menu/frontend/menus?branch_id=nakhla-olaya&type=pickup';
  const MENU_PATH = '/api/v1/menu/frontend/menus';
  const asked = () => edge.provider.received.filter(({ path }) => path.startsWith(MENU_PATH)).length;
  const menu = (headers: Record<string, string> = {}, query = '') => api(`${MENU}${query}`, headers);
  const answerWith = (status: number, name: string) =>
    edge.provider.answer('GET', MENU_PATH, status, { data: { name, groups: 'g'.repeat(4000) }, meta: {}, errors: [] });

  it('are asked for once for all concurrent callers, and compressed as each accepts it', async () => {
    answerWith(200, 'first');
    const before = asked();
    const got = await Promise.all(
      ['br', 'gzip', 'identity', 'br'].map((encoding, at) =>
        edge.get(`nakhla.localhost/api/v1${MENU}`, {
          from: `127.0.0.${20 + at}`,
          headers: { 'accept-encoding': encoding },
        }),
      ),
    );
    expect(asked()).toBe(before + 1);
    expect(got.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, 'br']);
    const texts = [brotliDecompressSync(got[0]!.bytes), gunzipSync(got[1]!.bytes), got[2]!.bytes].map(String);
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0]!).data.name).toBe('first');
    for (const { headers } of got)
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        vary: 'Accept-Encoding, Cookie',
      });
    // It has no data of the visitor who asked first.
    const { headers } = edge.provider.received.findLast(({ path }) => path.startsWith(MENU_PATH))!;
    expect(Object.keys(headers).filter((name) => /forwarded|device|order-token|authorization/.test(name))).toEqual([]);
  });

  it('differ by language and by what is asked, and a failure is asked for again', async () => {
    answerWith(200, 'one');
    const before = asked();
    await menu({ cookie: 'lang=en' }, '&at=1');
    await menu({ cookie: 'lang=ar' }, '&at=1');
    await menu({ cookie: 'lang=en' }, '&at=2');
    expect(asked()).toBe(before + 3);
    answerWith(503, 'away');
    expect((await menu({}, '&at=3')).status).toBe(503);
    answerWith(200, 'back');
    expect(JSON.parse((await menu({}, '&at=3')).text).data.name).toBe('back');
  });

  it('of a customer are the customer’s alone', async () => {
    answerWith(200, 'guest');
    const cookie = await signIn();
    await menu({}, '&at=4');
    answerWith(200, 'own');
    expect(JSON.parse((await menu({ cookie }, '&at=4')).text).data.name).toBe('own');
    expect(JSON.parse((await menu({}, '&at=4')).text).data.name).toBe('guest');
  });
});
