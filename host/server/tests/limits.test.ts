/** @proof limits */

import { listBranches } from '@sufra/api/branch/endpoints';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { getMenu, searchItems } from '@sufra/api/menu/endpoints';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { COUNTED, kindOf, RULES } from '../limits/rules.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
/** Requests from here are a visitor's, not this machine's own. */
const VISITOR = '127.0.0.9';
const SEND = '/api/v1/user/auth/send-otp';

const points = (kind: keyof typeof RULES, by: string) => RULES[kind].find((rule) => rule.by === by)!.points;

describe('counted callers', () => {
  it.each([
    ['POST', SEND, 'code'],
    ['POST', '/api/v1/user/auth/verify-otp', 'guess'],
    ['POST', '/api/v1/nothing/such', 'write'],
    ['POST', '/api/v1/user/auth/%73end-otp', 'code'],
    ['POST', '/api/v1/order/orders', 'write'],
    ['GET', '/api/v1/menu/frontend/menus', 'heavy'],
    ['GET', '/api/v1/branch/frontend/branches', 'read'],
    ['GET', '/menu', 'page'],
    ['POST', '/-/place', 'write'],
    ['GET', '/-/session', null],
    ['GET', '/media/x.avif', 'media'],
    ['GET', '/healthz', null],
  ])('%s %s is %s', (method, path, kind) => {
    expect(kindOf(method, path)).toBe(kind);
  });

  it('is counted from what a visitor uses alone to what a restaurant’s visitors share', () => {
    for (const rules of Object.values(RULES)) {
      const order = rules.map(({ by }) => COUNTED.indexOf(by));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});

describe('too many requests (safety E10)', () => {
  let edge: TestEdge;
  beforeEach(async () => {
    // No test lasts as long, on the slowest machine: what is used up does not come back meanwhile.
    for (const rule of Object.values(RULES).flat()) jest.replaceProperty(rule, 'seconds', 3600);
    // What all visitors of a restaurant share is used up with fewer requests.
    for (const rule of Object.values(RULES).flat()) if (rule.by === 'tenant') jest.replaceProperty(rule, 'points', 60);
    for (const rule of RULES.page) jest.replaceProperty(rule, 'points', fewOf(150, rule.points));
    edge = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.8' });
    edge.provider.answer('POST', SEND, 200, { data: {}, meta: {}, errors: [] });
    await edge.get('nakhla.localhost/menu');
  });
  afterEach(() => edge.close());

  const ask = async (mobile: string, from = VISITOR, headers: Record<string, string> = {}) => {
    const got = await edge.get(`nakhla.localhost${SEND}`, {
      method: 'POST',
      body: JSON.stringify({ mobile }),
      from,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    return got;
  };
  const number = (index: number) => `05${String(10_000_000 + index)}`;

  it('codes from one address stop with Retry-After; a forged X-Forwarded-For changes nothing', async () => {
    const most = points('code', 'address');
    for (let index = 0; index < most; index += 1)
      expect((await ask(number(index), VISITOR, { 'x-forwarded-for': `198.51.100.${index}` })).status).toBe(200);
    const got = await ask(number(99), VISITOR, { 'x-forwarded-for': '198.51.100.200', 'x-real-ip': '198.51.100.201' });
    expect(got.status).toBe(429);
    expect(Number(got.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(got.text).errors).toEqual([{ code: 'OTP_RATE' }]);
    expect((await ask(number(100), '127.0.0.10')).status).toBe(200);
    const received = edge.provider.received.filter(({ path }) => path === SEND);
    expect(received).toHaveLength(most + 1);
    // The provider gets the real visitor's address.
    expect(new Set(received.map(({ headers }) => headers['x-forwarded-for']))).toEqual(
      new Set([VISITOR, '127.0.0.10']),
    );
  });

  it('of a whole menu and of searches in it has a bound of its own; other reads and other addresses go on', async () => {
    const most = points('heavy', 'address');
    const read = async (path: string, from = VISITOR) => {
      edge.provider.answer('GET', path, 200, { data: [], meta: {}, errors: [] });
      return edge.get(`nakhla.localhost${path}`, { from });
    };
    const heavy: string[] = ENDPOINTS.filter(({ limit }) => limit === 'heavy').map(({ path }) => path);
    expect(heavy).toEqual(expect.arrayContaining([getMenu.path, searchItems.path]));
    const answers = [];
    for (let index = 0; index < most; index += 1) answers.push((await read(heavy[index % heavy.length]!)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    const asked = () => edge.provider.received.filter(({ path }) => heavy.includes(path)).length;
    // Guests who ask the same within a second share one answer.
    expect(asked()).toBeLessThan(most);
    const before = asked();
    const refused = await Promise.all(heavy.map((path) => read(path)));
    for (const { status, headers, text } of refused) {
      expect([status, JSON.parse(text).errors]).toEqual([429, [{ code: 'RATE_LIMITED' }]]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // The provider was never asked what is refused.
    expect(asked()).toBe(before);
    expect((await read(listBranches.path)).status).toBe(200);
    expect((await read(heavy[0]!, '127.0.0.10')).status).toBe(200);
  });

  it('behind a proxy of ours the address is the one that the proxy saw, whatever stands left of it', async () => {
    const most = points('code', 'address');
    const through = (index: number, visitor: string) =>
      ask(number(index), '127.0.0.8', { 'x-forwarded-for': `10.0.0.${index}, ${visitor}` });
    for (let index = 0; index < most; index += 1) expect((await through(index, '203.0.113.7')).status).toBe(200);
    expect((await through(50, '203.0.113.7')).status).toBe(429);
    expect((await through(51, '203.0.113.8')).status).toBe(200);
    expect(edge.provider.received.at(-1)!.headers['x-forwarded-for']).toBe('203.0.113.8');
  });

  it('codes to one number stop for an address, however it is written and at whichever restaurant; for its owner elsewhere they go on [API-054]', async () => {
    const most = points('code', 'phone');
    const spellings = ['0512345678', '+966 51 234 5678', '966512345678', '٠٥١٢٣٤٥٦٧٨'];
    const sites = ['nakhla.localhost', 'basta.localhost'];
    const askAt = (site: string, body: object, from = VISITOR) =>
      edge.get(`${site}${SEND}`, {
        method: 'POST',
        body: JSON.stringify(body),
        from,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    for (let index = 0; index < most; index += 1)
      expect((await askAt(sites[index % 2]!, { mobile: spellings[index % spellings.length]! })).status).toBe(200);
    for (const site of sites) expect((await askAt(site, { mobile: spellings[0]! })).status).toBe(429);
    expect((await askAt(sites[0]!, { mobile: '0512345679' })).status).toBe(200);
    expect((await askAt(sites[0]!, { mobile: spellings[0]! }, '127.0.1.200')).status).toBe(200);
    for (let index = 0; index < most; index += 1)
      expect((await askAt(sites[index % 2]!, { email: index ? 'her@mail.test' : 'Her@Mail.test' })).status).toBe(200);
    expect((await askAt(sites[0]!, { email: 'her@mail.test' })).status).toBe(429);
  });

  describe('strangers from many addresses', () => {
    const CODE = '/api/v1/user/auth/verify-otp';
    const at = (site: string, method: string, path: string, from: string, body?: object, cookie?: string) =>
      edge.get(`${site}${path}`, {
        method,
        from,
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
      });
    const CHALLENGE = { id: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const cookieOf = (got: Awaited<ReturnType<typeof at>>) =>
      [got.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => String(line).split(';')[0]!)
        .join('; ');

    it.each([
      ['the console', 'console.localhost', '/api/v1/staff/auth/send-code', '/api/v1/staff/auth/verify-code'],
      ['a storefront', 'nakhla.localhost', SEND, CODE],
    ])(
      'shut no sign-in of %s with tries that name nothing, nor with codes [SHOP-002, API-054]',
      async (_, site, send, verify) => {
        const isConsole = site.startsWith('console');
        const empty: [string, string][] = isConsole
          ? [
              ['GET', '/api/v1/staff/auth/invitations/AAAAAAAAAAAAAAAAAAAAAA'],
              ['POST', '/api/v1/staff/auth/passkey/start'],
            ]
          : [['POST', '/api/v1/user/auth/register']];
        edge.provider.answer('POST', send, 200, { data: CHALLENGE, meta: {}, errors: [] });
        edge.provider.answer('POST', verify, 200, { data: {}, meta: {}, errors: [] });
        for (const [method, path] of empty)
          edge.provider.answer(method, path, 410, { data: null, meta: {}, errors: [] });
        for (let address = 1; address <= 4; address += 1)
          await Promise.all(
            Array.from({ length: 40 }, (_, n) => {
              const [method, path] = empty[n % empty.length]!;
              return at(site, method, path, `127.0.3.${address}`, method === 'POST' ? {} : undefined);
            }),
          );
        if (isConsole)
          for (let address = 1; address <= 4; address += 1)
            await Promise.all(
              Array.from({ length: 20 }, (_, n) =>
                at(site, 'POST', send, `127.0.4.${address}`, { email: `x${address}-${n}@mail.test` }),
              ),
            );
        const asked = await at(
          site,
          'POST',
          send,
          VISITOR,
          isConsole ? { email: 'her@mail.test' } : { mobile: '0512345678' },
        );
        expect(asked.status).toBe(200);
        const tried = await at(
          site,
          'POST',
          verify,
          VISITOR,
          { challenge_id: CHALLENGE.id, code: '123456' },
          cookieOf(asked),
        );
        expect(tried.status).toBe(200);
      },
    );

    it('of the same address cost a code that this browser asked for none of its tries', async () => {
      edge.provider.answer('POST', SEND, 200, { data: CHALLENGE, meta: {}, errors: [] });
      edge.provider.answer('POST', CODE, 422, { data: null, meta: {}, errors: [{ code: 'OTP_WRONG' }] });
      const cookie = cookieOf(await ask(number(1)));
      const empty = async () => (await at('nakhla.localhost', 'POST', CODE, VISITOR, {})).status;
      const most = points('guess', 'address');
      for (let n = 0; n < most; n += 1) await empty();
      expect(await empty()).toBe(429);
      const own = async () =>
        (await at('nakhla.localhost', 'POST', CODE, VISITOR, { challenge_id: CHALLENGE.id, code: '1' }, cookie)).status;
      const statuses = [];
      for (let n = 0; n <= points('guess', 'challenge'); n += 1) statuses.push(await own());
      expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([422, 422, 429]);
    });
  });

  it('of one address spend nothing that the tenant’s other visitors need, refused or not', async () => {
    const most = points('code', 'tenant');
    for (let done = 0; done < most + 50; done += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask(number(done + index))));
    expect((await ask(number(9000), '127.0.0.11')).status).toBe(200);
    expect(edge.provider.received.filter(({ path }) => path === SEND)).toHaveLength(points('code', 'address') + 1);
  });

  it('that another site makes its visitors send do not count for them', async () => {
    const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (let done = 0; done <= points('code', 'address'); done += 1)
      expect((await ask(number(done), VISITOR, forged)).status).toBe(403);
    const typed = await edge.get(`nakhla.localhost${SEND}`, {
      method: 'POST',
      body: '{}',
      from: VISITOR,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    });
    expect(typed.status).toBe(415);
    expect((await ask(number(0))).status).toBe(200);
  });

  it('pages say it in words, in the language asked for', async () => {
    const most = points('page', 'address');
    const get = (path: string) =>
      edge.get(`nakhla.localhost${path}`, { from: VISITOR, headers: { cookie: 'lang=en' } });
    const hits = async () =>
      Number(/^sufra_edge_cached_documents_total (\d+)/m.exec((await edge.get('localhost/metrics')).text)![1]);
    const menu = () => edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=en' } });
    // In memory once the provider's feed has come.
    await menu();
    await until(() => edge.app.edge.generations.tenant('nakhla') > 0);
    await until(async () => {
      const before = await hits();
      await menu();
      return (await hits()) > before;
    });
    for (let done = 0; done < most; done += 50) await Promise.all(Array.from({ length: 50 }, () => get('/x.css')));
    const got = await get('/en/x.css');
    expect(got.status).toBe(429);
    expect(got.text).toContain('<html lang="en"');
    expect(got.headers['retry-after']).toBeDefined();
    const atConsole = await edge.get('console.localhost/', { from: VISITOR });
    expect([atConsole.status, /سلت/.test(atConsole.text)]).toEqual([429, false]);
    // What is in memory costs nothing, and is answered. It may have grown old meanwhile: another visitor renews it.
    await until(async () => {
      await menu();
      return (await get('/menu')).status === 200;
    });
  });
});
