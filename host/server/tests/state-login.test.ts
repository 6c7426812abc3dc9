import { Writable } from 'node:stream';
import pino from 'pino';
import { sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
const lines: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  edge = await startTestEdge({}, pino({ level: 'debug' }, sink));
});
afterAll(() => edge.close());

let count = 0;
/** A fresh token of a customer: each signs in once. */
const tokenOf = (token: string) => {
  const customer = edge.provider.customers.get(token);
  if (!customer) return token;
  const fresh = `${token}-${count++}`;
  edge.provider.customers.set(fresh, customer);
  return fresh;
};
const written = (value: unknown) => Buffer.from(encodeURIComponent(JSON.stringify(value))).toString('base64url');
const stateOf = (token: string, customer: object = { name: 'Mallory', id: 'c-999' }) =>
  written({ token: tokenOf(token), customer });
const arrive = (state: string, cookie = '', path = '/menu') =>
  edge.get(`nakhla.localhost${path}${path.includes('?') ? '&' : '?'}state=${state}`, { headers: { cookie } });
const who = async (cookie: string) =>
  JSON.parse((await edge.get('nakhla.localhost/-/session', { headers: { cookie } })).text);
const SARA = { id: 'c-1', name: 'سارة', mobile: '0512345623' };

describe('arriving with state', () => {
  it('signs a guest in as whom the provider names, strips the address and goes to /account [HOST-049] [HOST-050]', async () => {
    const got = await arrive(stateOf('token-of-sara'), '', '/menu?a=1');
    expect([got.status, got.headers.location]).toEqual([303, '/account']);
    expect(got.headers['referrer-policy']).toBe('no-referrer');
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(await who(sessionOf(got.cookies))).toEqual({
      customer: SARA,
      cart_id: null,
      arrivedByState: true,
    });
    expect((await arrive(stateOf('token-of-sara'), '', '/en/menu')).headers.location).toBe('/en/account');
  });

  it('stays on the page of a payment return, with its other parameters [HOST-049]', async () => {
    const got = await arrive(stateOf('token-of-sara'), '', '/en/check-payment?session=a%20b&x=1');
    expect([got.status, got.headers.location]).toEqual([303, '/en/check-payment?session=a%20b&x=1']);
  });

  it('works once, also after a restart [HOST-050]', async () => {
    const state = stateOf('token-of-sara');
    expect((await arrive(state)).cookies.sufra).toBeDefined();
    const replayed = await arrive(state, '', '/menu?a=1');
    expect([replayed.status, replayed.headers.location, replayed.cookies.sufra]).toEqual([303, '/menu?a=1', undefined]);
    await edge.restart();
    expect((await arrive(state)).cookies.sufra).toBeUndefined();
  });

  it('works once, however it is spelled [HOST-050]', async () => {
    const token = tokenOf('token-of-sara');
    expect((await arrive(written({ token, customer: { name: 'Sara' } }))).cookies.sufra).toBeDefined();
    for (const again of [{ token }, { token, n: 1 }, { token: `Bearer ${token}` }, { customer: {}, token }])
      for (const state of [written(again), Buffer.from(JSON.stringify(again)).toString('base64')])
        expect((await arrive(state)).cookies.sufra).toBeUndefined();
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a HEAD', 'HEAD', {}, 303],
    ['a browser that fetches ahead', 'GET', { 'sec-purpose': 'prefetch', 'sec-fetch-mode': 'navigate' }, 503],
    ['a frame', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 303],
  ])('is not spent by %s [HOST-050]', async (_, method, headers, status) => {
    const state = stateOf('token-of-sara');
    const got = await edge.get(`nakhla.localhost/menu?state=${state}`, { method, headers });
    expect([got.status, got.cookies.sufra]).toEqual([status, undefined]);
    expect((await arrive(state)).cookies.sufra).toBeDefined();
  });

  it('is not spent by the preview of a link: behind a balancer a browser without a sign of a person taps once [HOST-050]', async () => {
    const secure = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.1' });
    try {
      const https = { 'x-forwarded-proto': 'https' };
      const token = 'token-of-sara';
      const state = written({ token });
      const address = `nakhla.localhost/en/menu?a=1&state=${state}`;
      const preview = await secure.get(address, { headers: { ...https, 'user-agent': 'WhatsApp/2.0' } });
      expect([preview.status, preview.cookies['__Host-sufra']]).toEqual([200, undefined]);
      expect(preview.headers['cache-control']).toBe('private, no-store');
      expect(preview.text).toContain('<button class="action">Continue</button>');
      expect(preview.text).not.toContain(token);
      const tapped = await secure.post(
        'nakhla.localhost/-/confirm-state',
        { state, return: '/en/menu?a=1' },
        { ...https, origin: 'https://nakhla.localhost:3000' },
      );
      expect([tapped.status, tapped.headers.location]).toEqual([303, '/en/account']);
      expect(tapped.cookies['__Host-sufra']).toBeDefined();
      const browser = { ...https, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      // It is spent by then.
      expect((await secure.get(address, { headers: browser })).cookies['__Host-sufra']).toBeUndefined();
    } finally {
      await secure.close();
    }
  });

  it.each(['broken', '%00', Buffer.from('{"token":').toString('base64'), Buffer.from('{}').toString('base64')])(
    'ignores %j: the visitor stays a guest, the address is clean [HOST-050]',
    async (state) => {
      const got = await arrive(state, '', '/menu?a=1');
      expect([got.status, got.headers.location, got.cookies.sufra]).toEqual([303, '/menu?a=1', undefined]);
    },
  );

  it('ignores a token that the provider does not know, and one of another tenant', async () => {
    expect((await arrive(stateOf('token-of-nobody'))).cookies.sufra).toBeUndefined();
  });

  it('is not spent while the provider does not answer', async () => {
    const state = stateOf('token-of-sara');
    edge.provider.fail('status');
    const down = await arrive(state);
    edge.provider.fail('none');
    expect(down.status).toBe(503);
    expect(down.text).not.toContain(state);
    expect((await arrive(state)).cookies.sufra).toBeDefined();
  });

  it('asks before it signs in over another customer (safety E7)', async () => {
    const omar = sessionOf((await arrive(stateOf('token-of-omar'))).cookies);
    const got = await arrive(stateOf('token-of-sara'), omar);
    expect([got.status, got.headers.location]).toEqual([303, '/-/confirm-state']);
    const asked = sessionOf(got.cookies);
    expect((await who(asked)).customer.id).toBe('c-2');
    const page = await edge.get('nakhla.localhost/-/confirm-state', { headers: { cookie: asked } });
    expect(page.text).toContain('05..23');
    expect(page.text).not.toMatch(/token-of|0512345623|سارة/);

    const answer = (value: string) =>
      edge.post('nakhla.localhost/-/confirm-state', { answer: value, return: '/account' }, { cookie: asked });
    const no = await answer('no');
    expect((await who(sessionOf(no.cookies))).customer.id).toBe('c-2');
    const yes = await answer('yes');
    expect([yes.status, yes.headers.location]).toEqual([303, '/account']);
    expect((await who(sessionOf(yes.cookies))).customer).toEqual(SARA);
  });

  it('over the same customer asks nothing', async () => {
    const sara = sessionOf((await arrive(stateOf('token-of-sara'))).cookies);
    expect((await arrive(stateOf('token-of-sara'), sara)).headers.location).toBe('/account');
  });

  it('over a guest can be undone: "Not you?" gives the guest and the cart back (safety E7)', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-1' } });
    const guest = sessionOf((await edge.post('nakhla.localhost/api/v1/order/carts', '{}')).cookies);
    const arrived = sessionOf((await arrive(stateOf('token-of-sara'), guest)).cookies);
    expect(await who(arrived)).toMatchObject({ customer: SARA, cart_id: 'cart-1', arrivedByState: true });
    const undone = await edge.post('nakhla.localhost/-/not-you', { return: '/account' }, { cookie: arrived });
    expect([undone.status, undone.headers.location]).toEqual([303, '/account']);
    expect(await who(sessionOf(undone.cookies))).toEqual({ customer: null, cart_id: 'cart-1' });
  });

  it('comes before the redirect table', async () => {
    expect((await arrive(stateOf('token-of-sara'), '', '/emenu/3')).headers.location).toBe('/account');
  });

  it('leaves no token, state, name or number in the log (safety B13)', async () => {
    expect(lines.length).toBeGreaterThan(10);
    // Not the digits of a time or a duration.
    expect(lines.join('')).not.toMatch(/token-of|state=|(?<![\d.])05123|512345623|سارة|Mallory/);
  });
});
