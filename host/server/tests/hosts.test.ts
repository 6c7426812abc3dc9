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
    ['a path that is a host', ['GET //basta.localhost/menu HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close']],
    ['asterisk form', ['OPTIONS * HTTP/1.1', 'Host: nakhla.localhost', 'Connection: close']],
    ['a user in Host', ['GET /menu HTTP/1.1', 'Host: x@nakhla.localhost', 'Connection: close']],
    ['a comma in Host', ['GET /menu HTTP/1.1', 'Host: nakhla.localhost, basta.localhost', 'Connection: close']],
    ['a path in Host', ['GET /menu HTTP/1.1', 'Host: nakhla.localhost/x', 'Connection: close']],
  ])('%s is refused', async (_, lines) => {
    expect(statusOf(await send(lines))).toBe(400);
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
