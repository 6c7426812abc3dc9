import { startTestEdge, type TestEdge } from '../testing/edge.ts';

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
    expect((await edge.get(`${HOST}/en`)).text).toContain('<html lang="en" dir="ltr"');
  });

  it('its pages are never stored, framed or indexed, and allow no third party', async () => {
    const { headers, text } = await edge.get(`${HOST}/`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('frame-src');
    const cdn = new URL(edge.registry.url).origin;
    const hosts = [...policy.matchAll(/(?:https?|ws):\/\/[^\s;]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set([cdn, 'ws://console.localhost:3000']));
    expect(text).not.toContain('rel="manifest"');
  });

  it.each([
    '/sw.js',
    '/manifest.webmanifest',
    '/-/tenant',
    '/sitemap.xml',
    '/media/a.avif',
    '/api/v1/menu/frontend/menus',
    '/nowhere',
  ])('has no %s of a storefront', async (path) => {
    expect((await edge.get(`${HOST}${path}`)).status).toBe(404);
  });

  it('a storefront’s session is none here, and its page has no console’s module', async () => {
    const sent = { headers: { 'sec-fetch-site': 'same-origin', cookie: 'sufra=x; sufra-console=x' } };
    expect(JSON.parse((await edge.get(`${HOST}/-/session`, sent)).text)).toEqual({ customer: null, cart_id: null });
    expect((await edge.get('nakhla.localhost/menu')).text).not.toContain('mf-orders');
  });
});
