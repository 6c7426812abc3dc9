import { publicOriginOf } from '../http/origin.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const send = (lines: string[]) => edge.raw(`${lines.join('\r\n')}\r\n\r\n`);

describe('host confusion (safety E1)', () => {
  it.each([
    ['no Host', ['GET /menu HTTP/1.1', 'Connection: close']],
    ['no Host in HTTP/1.0', ['GET /menu HTTP/1.0']],
    ['an empty Host', ['GET /menu HTTP/1.1', 'Host:', 'Connection: close']],
    ['two Hosts', ['GET /menu HTTP/1.1', 'Host: nakhla.localhost', 'Host: basta.localhost', 'Connection: close']],
    [
      'two equal Hosts',
      ['GET /menu HTTP/1.1', 'Host: nakhla.localhost', 'host: nakhla.localhost', 'Connection: close'],
    ],
    ['absolute form', ['GET http://basta.localhost/menu HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close']],
    [
      'a path that is a host, to write to',
      ['POST //basta.localhost/menu HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close'],
    ],
    ['asterisk form', ['OPTIONS * HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close']],
    ['a user in Host', ['GET /menu HTTP/1.1', 'Host: x@nakhla.localhost', 'Connection: close']],
    ['a comma in Host', ['GET /menu HTTP/1.1', 'Host: nakhla.localhost, basta.localhost', 'Connection: close']],
    ['a path in Host', ['GET /menu HTTP/1.1', 'Host: nakhla.localhost/x', 'Connection: close']],
  ])('%s is refused', async (_, lines) => {
    expect(statusOf(await send(lines))).toBe(400);
  });

  it('TRACE is refused, and no header comes back', async () => {
    for (const path of ['/menu', '/api/v1/x', '/readyz']) {
      const answer = await send([
        `TRACE ${path} HTTP/1.1`,
        'Host: nakhla.localhost',
        'X-Own: of-a-visitor',
        'Connection: close',
      ]);
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(answer).not.toContain('of-a-visitor');
    }
  });

  it('a path that is a host leads to its one spelling on the same site [HOST-017]', async () => {
    const answer = await send(['GET //basta.localhost/menu HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close']);
    expect([statusOf(answer), /location: (.*)/i.exec(answer)?.[1]]).toEqual([301, '/basta.localhost/menu']);
  });

  it('the case and the port of Host do not matter, nothing else matches', async () => {
    const get = (host: string) =>
      send(['GET /en/menu HTTP/1.1', `Host: ${host}`, 'Cookie: lang=en', 'Connection: close']);
    expect(await get('NAKHLA.localhost:80')).toContain('Nakhla');
    for (const host of ['nakhla.localhost.', 'x.nakhla.localhost', 'nakhla.localhost.evil.example']) {
      const answer = await get(host);
      expect([statusOf(answer), /location: (.*)/i.exec(answer)?.[1]]).toEqual([302, 'https://sufra.example']);
    }
  });

  it('forwarded hosts choose no tenant', async () => {
    const headers = {
      'x-forwarded-host': 'basta.localhost',
      forwarded: 'host=basta.localhost',
      'x-host': 'basta.localhost',
    };
    expect((await edge.get('nakhla.localhost/en/menu', { headers })).text).toContain('Nakhla');
  });

  it('a forwarded scheme counts only from a known proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https', cookie: 'lang=ar' };
    expect((await edge.get('nakhla.test/menu', { headers })).text).toContain('href="http://nakhla.test:3000/menu"');
    const behind = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.0/8' });
    try {
      expect((await behind.get('nakhla.test/menu', { headers })).text).toContain(
        'href="https://nakhla.test:3000/menu"',
      );
    } finally {
      await behind.close();
    }
  });
});

describe('ports and schemes', () => {
  const get = (host: string, path = '/en/menu') =>
    send([`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Cookie: lang=en', 'Connection: close']);

  it('a port by which sites are not reached makes no document of its own, and stands in no address', async () => {
    const canonical = async (host: string) => /<link rel="canonical" href="([^"]*)">/.exec(await get(host))![1];
    expect(await canonical('nakhla.localhost')).toBe('http://nakhla.localhost/en/menu');
    expect(await canonical('nakhla.localhost:3000')).toBe('http://nakhla.localhost:3000/en/menu');
    const documents = async () =>
      Number(/^sufra_edge_cache_documents (\d+)/m.exec((await edge.get('localhost/metrics')).text)![1]);
    const before = await documents();
    for (const port of ['1', '6', '80', '080', '03000', '443', '4000', '65535', '99999'])
      expect(await canonical(`nakhla.localhost:${port}`)).toMatch(/^http:\/\/nakhla\.localhost(?::3000)?\/en\/menu$/);
    expect(await documents()).toBe(before);
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const answer = await get('nakhla.localhost:99999', path);
      expect(answer).toContain('http://nakhla.localhost:3000/');
      expect(answer).not.toContain('99999');
    }
  });

  it.each([
    ['http://a.example', 'http://a.example'],
    ['http://a.example:80', 'http://a.example'],
    ['http://a.example:3000', 'http://a.example:3000'],
    ['http://a.example:03000', 'http://a.example:3000'],
    ['http://a.example:3001', 'http://a.example:3000'],
    ['http://a.example:8443', 'http://a.example:8443'],
    ['https://a.example:443', 'https://a.example'],
    ['https://a.example:3001', 'https://a.example'],
    ['https://a.example:8443', 'https://a.example:8443'],
  ])('%s is written as %s', (origin, written) => {
    expect(publicOriginOf(origin, [3000, 8443])).toBe(written);
  });

  it('https is for good, and no other window has a hold on ours', async () => {
    const behind = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.0/8' });
    try {
      const paths = [
        '/menu',
        '/menu',
        '/account',
        '/nothing',
        '/menu/',
        '/-/session',
        '/api/v1/nothing',
        '/robots.txt',
      ];
      for (const path of paths) {
        const secure = await behind.get(`nakhla.test${path}`, {
          headers: { 'x-forwarded-proto': 'https', cookie: 'lang=ar' },
        });
        expect([path, secure.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
        expect(secure.headers['cross-origin-opener-policy']).toBe('same-origin');
        // Browsers heed neither on an origin that they do not trust.
        const plain = await behind.get(`nakhla.test${path}`, { headers: { cookie: 'lang=ar' } });
        expect(plain.headers['strict-transport-security']).toBeUndefined();
        expect(plain.headers['cross-origin-opener-policy']).toBeUndefined();
        expect(plain.headers['x-content-type-options']).toBe('nosniff');
        const local = await behind.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar' } });
        expect([path, local.headers['cross-origin-opener-policy']]).toEqual([path, 'same-origin']);
      }
    } finally {
      await behind.close();
    }
  });
});

describe('smuggling (safety E4)', () => {
  it.each([
    [
      'two lengths',
      ['POST /api/v1/x HTTP/1.1', 'Host: nakhla.localhost', 'Content-Length: 1', 'Content-Length: 2', '', 'ab'],
    ],
    [
      'length and chunks',
      ['POST /api/v1/x HTTP/1.1', 'Host: nakhla.localhost', 'Content-Length: 3', 'Transfer-Encoding: chunked', '', '0'],
    ],
    [
      'an unknown encoding',
      ['POST /api/v1/x HTTP/1.1', 'Host: nakhla.localhost', 'Transfer-Encoding: xchunked', 'Connection: close'],
    ],
    ['a space before the colon', ['POST /api/v1/x HTTP/1.1', 'Host : nakhla.localhost', 'Connection: close']],
  ])('%s: refused before anything is forwarded', async (_, lines) => {
    const before = edge.provider.received.length;
    expect(statusOf(await send(lines))).toBeGreaterThanOrEqual(400);
    expect(edge.provider.received.slice(before).filter(({ path }) => path === '/api/v1/x')).toEqual([]);
  });

  it.each([
    '/api/v1//x',
    '/api/v1/../../sandbox/reset',
    '/api/v1/%2e%2e/x',
    '/api/v1/%2E%2E%2fx',
    '/api/v1/a%5cb',
    '/api/v1/./x',
    '/media/../sandbox',
    '/media/%2e%2e/sandbox',
  ])('%s is not forwarded', async (path) => {
    const before = edge.provider.received.length;
    const answer = await send([`GET ${path} HTTP/1.1`, 'Host: nakhla.localhost', 'Connection: close']);
    expect(statusOf(answer)).toBe(400);
    expect(edge.provider.received.length).toBe(before);
  });

  it('an address of more than 4 KB is refused', async () => {
    expect(
      statusOf(await send([`GET /menu?${'x'.repeat(5000)} HTTP/1.1`, 'Host: nakhla.localhost', 'Connection: close'])),
    ).toBe(414);
  });
});
