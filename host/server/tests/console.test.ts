import { withResolvers } from '@sufra/contract/older-browsers';
import { until } from '@sufra/testing/until';
import { readConfig } from '../config.ts';
import { SIGN_IN_LIMITS } from '../http/address-turns.ts';
import { pairOf, sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const HOST = 'console.localhost';
const block = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)![1]!);

describe('the console’s site', () => {
  it('answers at its own host name with the shell and its own modules, and looks up no tenant [SHOP-001]', async () => {
    const page = await edge.get(`${HOST}/`);
    expect(page.status).toBe(200);
    const plan = block(page.text, 'sufra-plan');
    expect(plan.shell.name).toBe('host');
    expect(plan.modules.map(({ name }: { name: string }) => name)).toEqual(['mf-orders']);
    expect(block(page.text, 'sufra-page').context.tenant.key).toBe('console');
    expect(edge.provider.received.filter(({ path }) => path.includes(HOST))).toEqual([]);
    const { text } = await edge.get(`${HOST}/en`);
    expect(text).toContain('<html lang="en" dir="ltr"');
    // Where the shell says what was done, and shows it.
    for (const id of ['sufra-polite', 'sufra-assertive', 'sufra-toasts']) expect(text).toContain(`id="${id}"`);
    // On paper it would begin a second sheet (SHOP-012).
    expect(text).toMatch(/@media print\{\.sufra-said,[^}]*\{display:none\}/);
  });

  it('its pages have the rules of dialogs, which no frame brings them [SHOP-007, X-028]', async () => {
    const { text } = await edge.get(`${HOST}/`);
    expect(text).toContain('dialog[data-dialog]{position:fixed;');
  });

  it('its pages are never stored, framed or indexed, and allow no third party', async () => {
    const { headers, text } = await edge.get(`${HOST}/`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    // Previews of storefronts, and no other page (SHOP-031).
    expect(policy).toContain('frame-src http://*.localhost:3000 http://*.test:3000;');
    const cdn = new URL(edge.registry.url).origin;
    const hosts = [...policy.replace(/frame-src [^;]*/, '').matchAll(/(?:https?|ws):\/\/[^\s;]+/g)].map(
      ([host]) => host,
    );
    expect(new Set(hosts)).toEqual(new Set([cdn, 'ws://console.localhost:3000']));
    expect(text).not.toContain('rel="manifest"');
  });

  it('its pages let in the operator’s map, and no other [SHOP-035]', async () => {
    const style = 'https://tiles.example/styles/streets.json';
    const mapped = await startTestEdge({ SUFRA_CONSOLE_MAP_STYLE: style });
    try {
      const { headers, text } = await mapped.get(`${HOST}/`);
      const { settings } = block(text, 'sufra-page').context.tenant;
      expect(settings['website.map_style_url']).toBe(style);
      const policy = String(headers['content-security-policy']);
      for (const directive of ['img-src', 'connect-src'])
        expect(new RegExp(`${directive} [^;]*https://tiles\\.example(?: |;)`).test(policy)).toBe(true);
      expect(policy).not.toContain('googleapis');
    } finally {
      await mapped.close();
    }
    for (const wrong of ['http://tiles.example/style.json', 'streets', 'https://a;b.example/s.json'])
      expect(() => readConfig({ SUFRA_CONSOLE_MAP_STYLE: wrong })).toThrow('SUFRA_CONSOLE_MAP_STYLE');
  });

  it('its worker shows pushed orders, caches nothing and answers no request [SHOP-001, SHOP-010]', async () => {
    const { status, text, headers } = await edge.get(`${HOST}/sw.js`);
    expect([status, headers['content-security-policy']]).toEqual([200, "default-src 'none'"]);
    expect(text).toContain('showNotification');
    expect(text).not.toMatch(/caches[.(]|fetch\(|interface |respondWith/);
  });

  it.each(['/manifest.webmanifest', '/-/tenant', '/sitemap.xml', '/api/v1/menu/frontend/menus', '/nowhere'])(
    'has no %s of a storefront',
    async (path) => {
      expect((await edge.get(`${HOST}${path}`)).status).toBe(404);
    },
  );

  it('its page adds the pins of a module that it did not open with [SHOP-001]', async () => {
    const [{ name, version }] = block((await edge.get(`${HOST}/`)).text, 'sufra-plan').modules;
    const pins = await edge.get(`${HOST}/-/pins/${name}@${version}`);
    expect(Object.keys(JSON.parse(pins.text))).toEqual([`${name}@${version}`]);
  });

  it('a storefront’s session is none here, and its page has no console’s module', async () => {
    const customer = { id: 'c-1', name: 'سارة', mobile: '0512345623' };
    const verify = '/api/v1/user/auth/verify-otp';
    edge.provider.answer('POST', verify, 200, { data: { token: 'token-of-sara', is_new: false, customer } });
    const own = sessionOf((await edge.post(`nakhla.localhost${verify}`, '{"code":"1234"}')).cookies);
    const viewAt = async (host: string, cookie: string) => {
      const headers = { 'sec-fetch-site': 'same-origin', cookie };
      return JSON.parse((await edge.get(`${host}/-/session`, { headers })).text);
    };
    expect((await viewAt('nakhla.localhost', own)).customer).toMatchObject({ id: 'c-1' });
    // Under its own name, and under that of the console's cookie.
    for (const cookie of [own, own.replace(/^sufra=/, 'sufra-console=')])
      expect(await viewAt(HOST, cookie)).toEqual({ customer: null, cart_id: null });
    expect((await edge.get('nakhla.localhost/menu')).text).not.toContain('mf-orders');
  });
});

describe('a call of the console', () => {
  const PERSON = { id: '0197c5a0-0000-7000-8000-000000000001', name: 'فهد', email: 'fahad@example.com' };
  const session = (...keys: string[]) => ({ person: PERSON, restaurants: keys.map((restaurant) => ({ restaurant })) });
  const verify = '/api/v1/staff/auth/enter-by-link';
  const enter = async () => {
    edge.provider.answer('POST', verify, 200, { data: { token: 'staff-token', session: session('nakhla', 'basta') } });
    return edge.post(`${HOST}${verify}`, JSON.stringify({ token: 'a-link-that-opens-once' }));
  };
  const own = (cookie: string) => ({ headers: { cookie, 'sec-fetch-site': 'same-origin' } });

  it('that signs in leaves the token at the edge, in a cookie that is strict and of this host alone [SHOP-001]', async () => {
    const answer = await enter();
    expect(answer.text).not.toContain('staff-token');
    expect(JSON.parse(answer.text).data.session.person.name).toBe('فهد');
    expect(answer.cookies['sufra-console']).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = pairOf(answer.cookies['sufra-console']);
    const view = JSON.parse((await edge.get(`${HOST}/-/session`, own(cookie))).text);
    expect(view).toEqual({
      customer: { id: PERSON.id, name: 'فهد', mobile: null },
      cart_id: null,
      restaurants: ['nakhla', 'basta'],
    });
    const storefront = JSON.parse((await edge.get('nakhla.localhost/-/session', own(cookie))).text);
    expect(storefront.customer).toBeNull();
  });

  it('carries the person’s token and no tenant; a header of the page changes neither', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    const board = '/api/v1/staff/restaurants/nakhla/board';
    edge.provider.answer('GET', board, 200, { data: { orders: [] } });
    const forged = { 'x-staff-authorization': 'Bearer other', 'x-tenant': 'basta', 'x-localization': 'en' };
    const sent = own(cookie);
    await edge.get(`${HOST}${board}`, { headers: { ...sent.headers, ...forged } });
    const { headers } = edge.provider.received.at(-1)!;
    expect(headers['x-staff-authorization']).toBe('Bearer staff-token');
    expect(headers['x-tenant']).toBeUndefined();
    expect(headers['x-localization']).toBe('en');
  });

  it('for a list of thousands is passed on unread, so that others do not wait; a failure is read (safety B10)', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    const path = '/api/v1/staff/restaurants/nakhla/menu';
    const menu = { data: { groups: ['a group of ten thousand dishes'] } };
    edge.provider.answer('GET', path, 200, menu);
    const parse = jest.spyOn(JSON, 'parse');
    const { text } = await edge.get(`${HOST}${path}`, own(cookie));
    expect(parse.mock.calls.filter(([read]) => String(read).includes('ten thousand'))).toEqual([]);
    expect(JSON.parse(text)).toEqual(menu);
    edge.provider.answer('GET', path, 500, menu);
    expect((await edge.get(`${HOST}${path}`, own(cookie))).status).toBe(500);
    expect(parse.mock.calls.filter(([read]) => String(read).includes('ten thousand')).length).toBeGreaterThan(1);
  });

  it('about switches of modules has the navigation of the site, which the provider does not know [SHOP-032]', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    const path = '/api/v1/staff/restaurants/nakhla/modules';
    edge.provider.answer('GET', path, 200, { data: [{ key: 'reservation.enable', on: true }] });
    const [one] = JSON.parse((await edge.get(`${HOST}${path}`, own(cookie))).text).data;
    expect(one).toMatchObject({ key: 'reservation.enable', navigation: { before: expect.any(Array) } });
  });

  it('asks in the language of the page that was opened last [API-004]', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    const page = await edge.get(`${HOST}/en`);
    edge.provider.answer('GET', '/api/v1/staff/session', 200, { data: session('nakhla') });
    await edge.get(`${HOST}/api/v1/staff/session`, own(`${cookie}; ${pairOf(page.cookies.lang)}`));
    expect(edge.provider.received.at(-1)!.headers['x-localization']).toBe('en');
  });

  it('is one of the console’s, and a storefront makes none of them [HOST-007]', async () => {
    const before = edge.provider.received.length;
    expect((await edge.get(`${HOST}/api/v1/tenant/settings`)).status).toBe(404);
    expect((await edge.get(`${HOST}/api/v1/staff/nothing`)).status).toBe(404);
    expect(edge.provider.received.length).toBe(before);
    expect((await edge.get('nakhla.localhost/api/v1/staff/session')).status).toBe(404);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await edge.post(`${HOST}${verify}`, '{}', foreign)).status).toBe(403);
  });

  it('with a file reaches the provider with the person’s token and what is asked of it; without a session nothing of it is read [SHOP-033]', async () => {
    const path = '/api/v1/staff/restaurants/nakhla/menu/dishes/kebab/photo';
    edge.provider.answer('POST', path, 200, { data: { id: 'kebab' } });
    const query = '?seen=v1&x=0&y=0&side=1';
    const send = (at: string, type: string, cookie = '') =>
      edge.post(`${at}${path}${query}`, 'x'.repeat(300_000), { 'content-type': type, ...(cookie ? { cookie } : {}) });
    expect((await send(HOST, 'image/jpeg')).status).toBe(401);
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    expect((await send(HOST, 'image/svg+xml', cookie)).status).toBe(415);
    expect((await send('nakhla.localhost', 'image/jpeg', cookie)).status).toBe(404);
    expect((await send(HOST, 'image/jpeg', cookie)).status).toBe(200);
    const received = edge.provider.received.filter((one) => one.path.startsWith(path));
    expect(received).toHaveLength(1);
    expect(received[0]!.headers).toMatchObject({
      'x-staff-authorization': 'Bearer staff-token',
      'content-type': 'image/jpeg',
      'content-length': '300000',
    });
    expect(received[0]!.headers).not.toHaveProperty('x-tenant');
  });

  it('without a session takes turns of its address, in places of that address (safety E10)', async () => {
    const { client } = edge.app.edge;
    const send = client.send.bind(client);
    const open = withResolvers<void>();
    const begun: (string | undefined)[] = [];
    const spy = jest.spyOn(client, 'send').mockImplementation(async (call) => {
      if (!call.path.includes('/invitations/')) return send(call);
      begun.push(call.holder);
      if (call.path.endsWith('slow')) await open.promise;
      return send(call);
    });
    const ask = (token: string, from: string) =>
      edge.get(`console.localhost/api/v1/staff/auth/invitations/${token}`, { from, ...own('') });
    const { signInCallsOfAddressMax: most, waitingSignInCallsMax: waiting } = SIGN_IN_LIMITS;
    const slow = Array.from({ length: most + waiting + 1 }, (_, index) => ask(`${index}slow`, '127.0.0.9'));
    // The one for which there is no turn is answered at once.
    expect((await Promise.race(slow)).status).toBe(503);
    expect((await ask('other', '127.0.0.10')).status).not.toBe(503);
    expect(begun.filter((holder) => holder === 'address 127.0.0.9')).toHaveLength(most);
    expect(begun).toContain('address 127.0.0.10');
    open.resolve();
    await Promise.all(slow);
    spy.mockRestore();
  });

  it('that ends the session deletes the cookie, and a cookie from before opens nothing', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    edge.provider.answer('POST', '/api/v1/staff/auth/sign-out', 200, { data: {} });
    const out = await edge.post(`${HOST}/api/v1/staff/auth/sign-out`, '{}', { cookie });
    expect(out.cookies['sufra-console']).toContain('Max-Age=0');
    expect(JSON.parse((await edge.get(`${HOST}/-/session`, own(cookie))).text).customer).toBeNull();
  });

  it('that opens a shared device leaves its other token here; a call from before takes nothing back [SHOP-001, SHOP-006]', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    const opened = { token: 'other-token', session: { ...session('nakhla'), person: { ...PERSON, name: 'Nora' } } };
    edge.provider.answer('POST', '/api/v1/staff/lock/open', 200, { data: opened });
    edge.provider.answer('GET', '/api/v1/staff/session', 200, { data: session('nakhla') });
    const release = edge.provider.holdBack('GET', '/api/v1/staff/session');
    const before = edge.provider.received.length;
    const late = edge.get(`${HOST}/api/v1/staff/session`, own(cookie));
    await until(() => edge.provider.received.length > before);
    const open = await edge.post(`${HOST}/api/v1/staff/lock/open`, '{}', own(cookie).headers);
    expect(open.text).not.toContain('other-token');
    const next = pairOf(open.cookies['sufra-console']);
    expect(JSON.parse((await edge.get(`${HOST}/-/session`, own(next))).text).customer.name).toBe('Nora');
    release();
    expect((await late).cookies).not.toHaveProperty('sufra-console');
  });

  it('that is answered with an ended session signs out here, too', async () => {
    const cookie = pairOf((await enter()).cookies['sufra-console']);
    edge.provider.answer('GET', '/api/v1/staff/session', 401, { errors: [{ code: 'SESSION_EXPIRED' }] });
    const answer = await edge.get(`${HOST}/api/v1/staff/session`, own(cookie));
    expect([answer.status, answer.cookies['sufra-console']]).toEqual([401, expect.stringContaining('Max-Age=0')]);
  });

  it('a code is tried only from where it was asked for', async () => {
    const body = JSON.stringify({ challenge_id: PERSON.id, code: '123456' });
    expect((await edge.post(`${HOST}/api/v1/staff/auth/verify-code`, body)).status).toBe(410);
  });

  it('a passkey signs in only where it was asked for, and its token stays here [SHOP-001, SHOP-002]', async () => {
    const auth = `${HOST}/api/v1/staff/auth/passkey`;
    const body = JSON.stringify({ challenge_id: 'p7' });
    edge.provider.answer('POST', '/api/v1/staff/auth/passkey/start', 200, { data: { id: 'p7', options: {} } });
    edge.provider.answer('POST', '/api/v1/staff/auth/passkey/verify', 200, {
      data: { token: 'staff-token', session: session('nakhla') },
    });
    expect((await edge.post(`${auth}/verify`, body)).status).toBe(410);
    const asked = pairOf((await edge.post(`${auth}/start`, '{}')).cookies['sufra-passkeys']);
    const { status, text, cookies } = await edge.post(`${auth}/verify`, body, own(asked).headers);
    expect([status, text.includes('staff-token'), Object.keys(cookies)]).toEqual([
      200,
      false,
      ['sufra-device', 'sufra-console'],
    ]);
  });
});
