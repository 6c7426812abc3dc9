import { until } from '@sufra/testing/until';
import { type Got, sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const nakhla = (path: string) => edge.get(`nakhla.localhost${path}`);
const page = (got: Got) => JSON.parse(/id="sufra-page">(.*?)<\/script>/.exec(got.text)![1]!);

async function setting(key: string, value: unknown): Promise<void> {
  const generation = edge.app.edge.generations.tenant('nakhla');
  edge.provider.tenants.get('nakhla')!.settings[key] = value;
  edge.provider.tell('client_frontend', 'tenant.updated', 'nakhla');
  await until(() => edge.app.edge.generations.tenant('nakhla') > generation);
}

describe('settings that are read by name', () => {
  it('title, icon and maps key come from the tenant’s settings, and change without a build [HOST-010] [HOST-005]', async () => {
    await nakhla('/menu');
    await until(() => edge.provider.sockets() > 0);
    await setting('website.page_title', 'A changed title');
    await setting('website.favicon', '/media/changed.png');
    await setting('website.google_map_api_key', 'maps-key-1');
    const got = await nakhla('/menu');
    expect(got.text).toMatch(/<title>[^<]*A changed title/);
    expect(got.text).toMatch(/<link rel="icon" href="[^"]*\/media\/changed\.png"/);
    expect(page(got).context.tenant.settings['website.google_map_api_key']).toBe('maps-key-1');
    await setting('website.enable', '0');
    expect((await nakhla('/menu')).status).toBe(503);
    await setting('website.enable', '1');
    expect((await nakhla('/menu')).status).toBe(200);
  });
});

describe('what the tenant is now', () => {
  const now = async (at = edge) => JSON.parse((await at.get('nakhla.localhost/-/tenant')).text).revision as string;

  it('is named by the page and by the edge alike, and is another after a change [X-025]', async () => {
    const made = page(await nakhla('/menu')).context.tenant.revision;
    expect(made).toMatch(/^[\w-]{16}$/);
    expect(await now()).toBe(made);
    await until(() => edge.provider.sockets() > 0);
    await setting('website.page_title', 'Changed again');
    await until(async () => (await now()) !== made);
    expect(page(await nakhla('/menu')).context.tenant.revision).toBe(await now());
    await setting('website.page_title', 'A changed title');
    await until(async () => (await now()) === made);
    // The same at every edge, and for no other site's page to read.
    await edge.restart();
    expect(await now()).toBe(made);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await edge.get('nakhla.localhost/-/tenant', { headers })).status).toBe(403);
    expect((await edge.get('nobody.localhost/-/tenant')).status).toBe(404);
  });
});

describe('tenants that may be here', () => {
  it('is a guest or a customer; the page knows no third kind [HOST-006]', async () => {
    const read = async (headers: Record<string, string> = {}) =>
      JSON.parse((await edge.get('nakhla.localhost/-/session', { headers })).text);
    const guest = await read();
    expect(guest.customer).toBeNull();
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
      data: { token: 'token-of-sara', is_new: false, customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' } },
      meta: {},
      errors: [],
    });
    const signedIn = await edge.post('nakhla.localhost/api/v1/user/auth/verify-otp', JSON.stringify({ code: '1234' }));
    const customer = await read({ cookie: sessionOf(signedIn.cookies) });
    expect(customer.customer).toMatchObject({ id: 'c-1', name: 'سارة' });
    for (const session of [guest, customer])
      expect(Object.keys(session).every((key) => ['customer', 'cart_id', 'arrivedByState'].includes(key))).toBe(true);
  });

  const STAFF_PATHS = ['/admin', '/staff', '/console', '/sandbox', '/sandbox/tenants', '/dashboard'];
  it.each(STAFF_PATHS)('staff have no screen here: %s is not a page [HOST-007]', async (path) => {
    const got = await nakhla(path);
    expect(got.status).toBe(404);
    expect(
      edge.provider.received.some((call) => call.path.startsWith('/sandbox') && call.path !== '/sandbox/tenants'),
    ).toBe(false);
  });
});
