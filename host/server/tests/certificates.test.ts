import { readRequest } from '../http/exchange.ts';
import { trustProxies } from '../http/origin.ts';
import { isOfBalancer } from '../operations/internal-callers.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ SUFRA_CONSOLE_HOST: 'console.localhost' });
});
afterAll(() => edge.close());

const ask = (domain: string, options: Parameters<TestEdge['get']>[1] = {}) =>
  edge.get(`127.0.0.1/certificates?domain=${encodeURIComponent(domain)}`, options);
const statusFor = async (domain: string) => (await ask(domain)).status;

describe('names that a balancer may get a certificate for', () => {
  it('are those of sites and of the console, however they are written', async () => {
    expect(await Promise.all(['nakhla.localhost', 'NAKHLA.localhost', 'console.localhost'].map(statusFor))).toEqual([
      ...[200, 200, 200],
    ]);
  });

  it('are none that no restaurant has', async () => {
    expect(await Promise.all(['evil.example', 'x.nakhla.localhost', '127.0.0.1'].map(statusFor))).toEqual([
      ...[404, 404, 404],
    ]);
  });

  it.each(['', 'nakhla.localhost:443', 'nakhla.localhost/x', 'a b', '-x', `${'a'.repeat(300)}.example`])(
    '%j is no host name',
    async (domain) => expect(await statusFor(domain)).toBe(400),
  );

  it.each([
    ['a site', { headers: { host: 'nakhla.localhost' } }],
    ['a proxy that passes a visitor on', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ])('are not said to %s', async (_, options) => {
    expect((await ask('nakhla.localhost', options)).text).not.toBe('yes');
  });

  it.each([
    ['10.0.0.5', true],
    ['::ffff:10.0.0.5', true],
    ['127.0.0.1', true],
    ['203.0.113.7', false],
  ])('are said to %s, of which 10.0.0.0/8 is trusted: %s', (remoteAddress, isSaid) => {
    const raw = { url: '/certificates', method: 'GET', headers: { host: '10.0.0.9:3000' }, socket: { remoteAddress } };
    const proxies = trustProxies(['10.0.0.0/8']);
    expect(isOfBalancer(readRequest(raw as never, proxies, 'r-1'), proxies)).toBe(isSaid);
  });

  it('that a stranger makes up cost the provider so many questions in a second', async () => {
    const begun = performance.now();
    const statuses = await Promise.all(Array.from({ length: 300 }, (_, index) => statusFor(`n${index}.evil.example`)));
    const windows = Math.ceil((performance.now() - begun) / 1000) + 1;
    const asked = edge.provider.received.filter(({ path }) =>
      /^\/api\/v1\/tenant\/resolve.*\bn\d+\.evil\.example/.test(path),
    );
    // However slow the machine is: 20 in each window of a second, and all others are refused.
    expect(asked.length).toBeLessThanOrEqual(20 * windows);
    expect(statuses.filter((status) => status === 429).length).toBe(300 - asked.length);
    expect(await statusFor('nakhla.localhost')).toBe(200);
  });
});
