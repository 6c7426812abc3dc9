import { until } from '@sufra/testing/until';
import { type GetOptions, pairOf, startTestEdge, type TestEdge, withoutMoments } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  await edge.get('nakhla.localhost/menu');
  await until(() => edge.provider.sockets() > 0);
});
afterAll(() => edge.close());

const TOKEN = `aB-_9${'Z'.repeat(38)}`;
const LINK = `nakhla.localhost/-/preview/${TOKEN}`;
const DRAFT = {
  'website.enable': '1',
  'website.page_title': 'A title of the draft',
  'website.style_brand': '#7a1f5c',
  'general.default_lang': 'ar',
  'checkout.enable': '1',
};
const asked = () => edge.provider.received.filter(({ path }) => path === '/api/v1/tenant/preview').length;

/** What the provider says of the link from now on. */
function draft(settings: Record<string, unknown>, minutes = 30): void {
  const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  edge.provider.answer('POST', '/api/v1/tenant/preview', 200, { data: { id: 'p-1', expires_at, settings: rows } });
}
const ended = () => edge.provider.answer('POST', '/api/v1/tenant/preview', 410, { errors: [{ code: 'LINK_ENDED' }] });
const opened = async () => pairOf((await edge.get(LINK)).cookies['sufra-preview']);
const look = (path: string, cookie: string, { headers = {}, ...rest }: GetOptions = {}) =>
  edge.get(`nakhla.localhost${path}`, { ...rest, headers: { cookie: `lang=ar; ${cookie}`, ...headers } });
const guest = (path = '/menu') => edge.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar' } });

it('shows banners, pages and redirects of the draft, and to its visitor alone [SHOP-036]', async () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const title = { ar: 'من المسودة', en: 'Of the draft' };
  const banner = {
    ...{ id: 'b', place: 'web_slider', sort: 1, title, type: 'none', item_id: null, group_id: null, url: null },
    ...{ image: null, appear_in_period: 0 },
  };
  const data = {
    ...{ id: 'p-1', expires_at, settings: Object.entries(DRAFT).map(([key, value]) => ({ key, value })) },
    banners: [banner, { ...banner, id: 'app', place: 'app_slider' }],
    pages: [{ slug: 'drafted', title, body: { ar: '<p>نص</p>', en: '<p>Text</p>' }, sort: 1, in_footer: true }],
    redirects: { redirects: [{ from: '/printed', to: '/page/drafted' }], external_hosts: [] },
  };
  edge.provider.answer('POST', '/api/v1/tenant/preview', 200, { data });
  const cookie = await opened();
  expect((await look('/page/drafted', cookie)).text).toContain('من المسودة');
  expect((await look('/printed', cookie)).headers.location).toBe('/page/drafted');
  const asBrowser = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } };
  const banners = await look('/api/v1/tenant/banners/all?place=web', cookie, asBrowser);
  expect(JSON.parse(banners.text).data.map(({ id }: { id: string }) => id)).toEqual(['b']);
  expect((await guest('/page/drafted')).status).toBe(404);
});

describe('a preview’s link', () => {
  it('puts a cookie that a frame of the console has, too, and leads to a page of the site [SHOP-031]', async () => {
    draft(DRAFT);
    const answer = await edge.get(`${LINK}?to=/en/menu`);
    expect([answer.status, answer.headers.location, answer.headers['referrer-policy']]).toEqual([
      ...[303, '/en/menu', 'no-referrer'],
    ]);
    expect(edge.provider.received.at(-1)!.body).toEqual({ token: TOKEN });
    const cookie = answer.cookies['sufra-preview'];
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; Partitioned/);
    expect(cookie).toMatch(/; SameSite=None/);
    expect(cookie).toMatch(/; Max-Age=1800|; Max-Age=17\d\d/);
    expect(cookie).not.toContain(TOKEN);
    expect((await edge.get(`${LINK}?to=https://evil.example/`)).headers.location).toBe('/');
  });

  it('that is wrong or ended shows the site as it is [SHOP-031]', async () => {
    draft(DRAFT);
    const cookie = await opened();
    ended();
    const link = await edge.get(LINK);
    expect([link.status, link.cookies['sufra-preview']]).toEqual([303, expect.stringContaining('Max-Age=0')]);
    const page = await look('/menu', cookie);
    expect([page.status, page.text.includes('A title of the draft')]).toEqual([200, false]);
    expect(page.text).not.toContain('class="sufra-preview"');
    // With the cookie nothing could be ordered.
    expect([page.cookies['sufra-preview'], page.headers['cache-control']]).toEqual([
      ...[expect.stringContaining('Max-Age=0'), 'private, no-store'],
    ]);
    edge.provider.answer('POST', '/api/v1/tenant/preview', 429, { errors: [{ code: 'RATE_LIMITED' }] });
    expect((await look('/menu', cookie)).cookies['sufra-preview']).toBeUndefined();
    const before = asked();
    for (const made of ['sufra-preview=x', `sufra-preview=${TOKEN}`])
      expect((await look('/menu', made)).text).not.toContain('A title of the draft');
    expect((await edge.get('nakhla.localhost/-/preview/no')).status).toBe(303);
    // A made-up cookie costs the provider nothing.
    expect(asked()).toBe(before);
  });

  it('opens at its own host name only', async () => {
    draft(DRAFT);
    const cookie = await opened();
    const before = asked();
    await edge.get('nakhla.test/menu', { headers: { cookie } });
    await edge.get('basta.localhost/menu', { headers: { cookie } });
    expect(asked()).toBe(before);
  });

  it('does not fall back to the published site while the provider is away', async () => {
    draft(DRAFT);
    const cookie = await opened();
    edge.provider.answer('POST', '/api/v1/tenant/preview', 503, { errors: [] });
    expect((await look('/menu', cookie)).status).toBe(503);
  });
});

describe('a page of a preview', () => {
  it('is the real page with the draft: in both languages, with a bar that says until when [SHOP-031]', async () => {
    draft(DRAFT);
    const cookie = await opened();
    const [ar, en] = [await look('/menu', cookie), await look('/en/menu', cookie)];
    expect(ar.text).toMatch(/<title>[^<]*A title of the draft/);
    expect(ar.text).toContain('#7a1f5c');
    expect(ar.text).toMatch(
      /<aside class="sufra-preview"[^>]*><span>معاينة مسودة[^<]*تنتهي اليوم|معاينة مسودة[^<]*تنتهي غد/,
    );
    expect(en.text).toMatch(/Preview of a draft[^<]*It ends (?:today|tomorrow) \d\d:\d\d [AP]M/);
    expect(en.text).toContain('كبسة');
  });

  it('is in no cache and no index, and no other site but the console may frame it [SHOP-031]', async () => {
    draft(DRAFT);
    const cookie = await opened();
    await guest();
    const { headers, text } = await look('/menu', cookie);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toContain('frame-ancestors http://console.localhost:3000;');
    const site = await guest();
    expect(site.text).not.toContain('A title of the draft');
    expect(site.text).not.toContain('#7a1f5c');
    expect(site.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(site.headers['x-robots-tag']).toBeUndefined();
  });

  it('shares no part of a page with the site: each has its own navigation [SHOP-031]', async () => {
    draft({ ...DRAFT, 'general.enable_accounts': '1', 'checkout.enable': '0' });
    const cookie = await opened();
    const links = async (page: Promise<{ text: string }>) => (await page).text.includes('<a href="/checkout">');
    expect(await links(look('/whoami', cookie))).toBe(false);
    expect(await links(guest('/whoami'))).toBe(true);
    expect(await links(look('/whoami', cookie))).toBe(false);
  });

  it('leaves cached pages as they were: the same bytes before and after [SHOP-031]', async () => {
    draft({ ...DRAFT, 'website.page_title': 'Another' });
    const bytes = async () => withoutMoments((await guest()).text);
    const before = await bytes();
    const cookie = await opened();
    for (const path of ['/menu', '/', '/account', '/nowhere']) await look(path, cookie);
    expect(await bytes()).toBe(before);
  });

  it('follows the draft at the next look; a closed site opens for it [SHOP-031]', async () => {
    draft(DRAFT);
    const cookie = await opened();
    const revision = async () =>
      JSON.parse((await look('/-/tenant', cookie, { headers: { 'sec-fetch-site': 'same-origin' } })).text).revision;
    const first = await revision();
    expect((await look('/menu', cookie)).text).toContain(first);
    draft({ ...DRAFT, 'website.page_title': 'The next title' });
    expect((await look('/menu', cookie)).text).toContain('The next title');
    expect(await revision()).not.toBe(first);
    draft({ ...DRAFT, 'website.enable': '0' });
    expect((await look('/menu', cookie)).status).toBe(503);
    expect((await guest()).status).toBe(200);
  });

  it('orders, reserves and sends nothing, and says so; a basket can be filled [SHOP-031]', async () => {
    draft(DRAFT);
    const cookie = await opened();
    const headers = { cookie, 'x-localization': 'en' };
    const before = edge.provider.received.length;
    for (const path of ['/api/v1/order/orders', '/api/v1/user/auth/send-otp', '/api/v1/order/carts-of-others']) {
      const answer = await edge.post(`nakhla.localhost${path}`, '{}', headers);
      expect([answer.status, JSON.parse(answer.text).errors[0]]).toEqual([
        403,
        { code: 'PREVIEW_ONLY', message: expect.stringContaining('This is a preview') },
      ]);
    }
    expect(edge.provider.received.length).toBe(before);
    await edge.post('nakhla.localhost/api/v1/order/carts', '{}', headers);
    expect(edge.provider.received.at(-1)!.path).toBe('/api/v1/order/carts');
  });

  it('is left by its bar', async () => {
    draft(DRAFT);
    const answer = await look('/-/preview/end', await opened());
    expect([answer.status, answer.headers.location, answer.cookies['sufra-preview']]).toEqual([
      ...[303, '/', expect.stringContaining('Max-Age=0')],
    ]);
  });
});
