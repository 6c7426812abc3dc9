import {
  getSettings,
  listBanners,
  listMessages,
  listPages,
  listRedirects,
  listTrackingCodes,
  resolveTenant,
} from '@sufra/api/tenant/endpoints';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { sanitisePage } from './page-html.ts';

describe('the tenant’s site', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());

  it('is found by host name, without headers [API-007]', async () => {
    for (const domain of ['nakhla.localhost', 'nakhla.test', 'NAKHLA.localhost']) {
      const answer = await fetch(`${shop.url}/api/v1/tenant/resolve?domain=${domain}`);
      expect((await answer.json()).data).toEqual({
        tenant: 'nakhla',
        name: { ar: 'نخلة', en: 'Nakhla' },
        title: { ar: expect.any(String), en: expect.any(String) },
        country: 'SA',
        currency: 'SAR',
        time_zone: 'Asia/Riyadh',
        logo: expect.stringMatching(/^\/media\/brand\/nakhla\/.+\?v=[0-9a-f]{10}$/),
        icons: expect.arrayContaining([
          {
            src: expect.stringMatching(/^\/media\/app-icon\/maskable-512\/brand\/nakhla\/logo\.png\?v=[0-9a-f]{10}$/),
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ]),
        app_token: expect.stringMatching(/^.{32}$/),
        domain: domain.toLowerCase(),
      });
    }
  });

  it('of an unknown host is empty data [API-007]', async () => {
    for (const domain of ['unknown.localhost', 'localhost', "x' or 1=1"]) {
      expect(await shop.call(resolveTenant, { query: { domain } })).toMatchObject({
        status: 200,
        data: null,
        errors: [],
      });
    }
    expect((await shop.call(resolveTenant, { query: { domain: '' } })).status).toBe(422);
  });

  it.each(['groups[]=website&groups[]=reservation', 'groups=website,reservation', 'groups=website&groups=reservation'])(
    'gives the settings of the asked groups as keys and values: %s [API-008]',
    async (query) => {
      const headers = await shop.headersOf('nakhla');
      const path = '/api/v1/tenant/defaultSettings/getSettingByGroups';
      const { data } = await (await fetch(`${shop.url}${path}?jsonVal=1&${query}`, { headers })).json();
      const groups = new Set(data.map((row: { key: string }) => row.key.split('.')[0]));
      expect(groups).toEqual(new Set(['website', 'reservation']));
      const enable = data.find((row: { key: string }) => row.key === 'website.enable');
      expect(['1', 1, true]).toContain(enable.value);
    },
  );

  it('answers no setting that is a secret, or that limits staff [API-008]', async () => {
    for (const key of ['secret_key', 'apiPassword', 'refund_second_person_above', 'wallet_min_order_amount'])
      await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'payment', key, value: 'CANARY' });
    const { data } = await shop.call(getSettings, { query: { groups: ['payment'], jsonVal: true } });
    expect(data.filter(({ value }) => value === 'CANARY').map(({ key }) => key)).toEqual([
      'payment.wallet_min_order_amount',
    ]);
  });

  it('gives values as JSON with jsonVal and as text without [API-008]', async () => {
    const value = async (jsonVal?: boolean) => {
      const { data } = await shop.call(getSettings, {
        query: { groups: ['website'], ...(jsonVal ? { jsonVal } : {}) },
      });
      return data.find((row) => row.key === 'website.hero_title')?.value;
    };
    const json = await value(true);
    expect(json).toMatchObject({ ar: expect.any(String), en: expect.any(String) });
    expect(await value()).toBe(JSON.stringify(json));
  });

  it('names pictures of settings as pictures and addresses', async () => {
    const { data } = await shop.call(getSettings, { query: { groups: ['website'], jsonVal: true } });
    const value = (key: string) => data.find((row) => row.key === key)?.value;
    expect(value('website.favicon')).toMatch(/^\/media\/.+\?v=/);
    const hero = value('website.hero_picture') as { url: string; widths: number[]; formats: string[] };
    const file = hero.url.replace('{width}', String(hero.widths[0])).replace('{format}', hero.formats[0]!);
    const answer = await fetch(`${shop.url}${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    const again = await fetch(`${shop.url}${file}`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it.each(['/media/../types.ts', '/media/%2e%2e/types.ts', '/media/pictures.ts', '/media/none.webp'])(
    '%s is no picture',
    async (path) => {
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404);
    },
  );

  it('gives every web banner with its own place [API-009]', async () => {
    const { data } = await shop.call(listBanners, { query: { place: 'web' } });
    expect(new Set(data.map((banner) => banner.place))).toEqual(new Set(['web_slider', 'web_popup']));
    for (const banner of data) {
      if (banner.type === 'item') expect(banner.item_id).toBeTruthy();
      if (banner.type === 'group') expect(banner.group_id).toBeTruthy();
      if (banner.type === 'url') expect(banner.url).toMatch(/^https:\/\//);
      expect(banner).not.toHaveProperty('tenant');
    }
  });

  it('gives its pages with slug, without anything that runs [API-010]', async () => {
    const { data } = await shop.call(listPages, {});
    expect(data.map((page) => page.slug)).toEqual(expect.arrayContaining(['app-wallet', 'app-points']));
    expect(
      sanitisePage(
        '<p onclick="x()">a<script>1</script><a href="javascript:x">b</a><img src=x onerror=y></p><table><tr><td>c</td></tr></table>',
      ),
    ).toBe('<p>a<a>b</a><img src="x" /></p><table><tr><td>c</td></tr></table>');
  });

  it('gives its tracking codes [API-011]', async () => {
    const { data } = await shop.call(listTrackingCodes, { query: { place: 'web' } });
    expect(data).toEqual([{ provider: 'gtm', web_code: 'GTM-DEMO000', enable: '0' }]);
  });

  it('gives labels of statuses and its redirects', async () => {
    const { data: messages } = await shop.call(listMessages, {});
    expect(messages.find((message) => message.status === 'created')?.label).toEqual({
      ar: 'استلمنا طلبك',
      en: 'We have your order',
    });
    const { data: redirects } = await shop.call(listRedirects, {});
    expect(redirects.redirects.length).toBeGreaterThan(0);
    for (const { from } of redirects.redirects) expect(from).toMatch(/^\//);
    expect(Array.isArray(redirects.external_hosts)).toBe(true);
  });
});
