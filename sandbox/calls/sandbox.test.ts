import http from 'node:http';
import timers from 'node:timers/promises';
import { getBranch, listBranches, listTimeSlots } from '@sufra/api/branch/endpoints';
import { getItem, getMenu } from '@sufra/api/menu/endpoints';
import {
  getSettings,
  listBanners,
  listRedirects,
  listTrackingCodes,
  reportColourCorrections,
  resolveTenant,
} from '@sufra/api/tenant/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { findCorrections } from '@sufra/backend/corrections/findings.ts';
import { sentence, tellOwners } from '@sufra/backend/corrections/index.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { startTestBackend, type TestBackend } from '@sufra/backend/testing/index.ts';
import { until } from '@sufra/testing/until';
import { copyTenant } from '../seeds/load.ts';

const BRANCH = 'nakhla-nakheel';

describe('the sandbox', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  // Those that tests change; all of them take a second and a half.
  beforeEach(async () => {
    for (const tenant of ['nakhla', 'basta']) await shop.sandbox('POST', '/sandbox/reset', { tenant });
  });
  afterAll(() => shop.close());

  /** Any headers, which fetch would not send. */
  const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(`${shop.url}${path}`, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });

  it('answers to this machine only, and to no page of another site [API-063]', async () => {
    expect(await raw('/sandbox/tenants', { host: 'localhost:4000' })).toBe(200);
    expect(await raw('/sandbox/tenants', { host: 'evil.example' })).toBe(403);
    expect(await raw('/sandbox/tenants', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await raw('/sandbox/reset', { host: 'localhost', 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
  });

  it('changes how many orders a slot takes, and closes a branch for good', async () => {
    const slots = async () =>
      (await shop.call(listTimeSlots, { params: { id: BRANCH }, query: { type: 'pickup' } })).data.days.flatMap(
        (day) => day.slots,
      );
    expect((await slots()).some(({ available }) => available)).toBe(true);
    const service = `/sandbox/branches/${BRANCH}/services`;
    await shop.sandbox('POST', `${service}/pickup`, { tenant: 'nakhla', slot_capacity: 0 });
    expect((await slots()).some(({ available }) => available)).toBe(false);
    await expect(shop.sandbox('POST', `${service}/pickup`, { slot_capacity: -1 })).rejects.toMatchObject({
      status: 422,
    });

    await shop.sandbox('DELETE', `/sandbox/branches/${BRANCH}?tenant=nakhla`);
    expect((await shop.call(listBranches, { query: {} })).data.map(({ id }) => id)).not.toContain(BRANCH);
    await expect(shop.sandbox('DELETE', `/sandbox/branches/${BRANCH}`)).rejects.toMatchObject({ status: 404 });
  });

  it('stores a setting under its group', async () => {
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'reservation', key: 'enable', value: '0' });
    const { data } = await shop.call(getSettings, { query: { groups: ['reservation'], jsonVal: true } });
    expect(data.find((row) => row.key === 'reservation.enable')?.value).toBe('0');
    await expect(
      shop.sandbox('POST', '/sandbox/tenants/nobody/settings', { group: 'a', key: 'b', value: 1 }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('reset puts one tenant back and leaves the others; the app token stays', async () => {
    const before = await shop.headersOf('nakhla');
    for (const tenant of ['nakhla', 'basta']) {
      await shop.sandbox('POST', `/sandbox/tenants/${tenant}/settings`, {
        group: 'general',
        key: 'note',
        value: 'changed',
      });
    }
    await shop.setClock('2030-01-01T00:00:00Z', 'nakhla');
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    const note = async (tenant: string) =>
      (await shop.call(getSettings, { query: { groups: ['general'], jsonVal: true } }, { tenant })).data.find(
        (row) => row.key === 'general.note',
      );
    expect(await note('nakhla')).toBeUndefined();
    expect(await note('basta')).toMatchObject({ value: 'changed' });
    expect(await shop.headersOf('nakhla')).toEqual(before);
    expect(shop.platform.clock.isMoved('nakhla')).toBe(false);
  });

  it('moves the clock of one tenant or of all [API-063]', async () => {
    const now = async (tenant: string) =>
      String((await shop.call(listBranches, { query: {} }, { tenant })).meta.server_time).slice(0, 10);
    await shop.setClock('2030-01-01T09:00:00Z', 'nakhla');
    expect(await now('nakhla')).toBe('2030-01-01');
    expect(await now('basta')).not.toBe('2030-01-01');
    await shop.setClock('2031-01-01T09:00:00Z');
    expect([await now('nakhla'), await now('basta')]).toEqual(['2031-01-01', '2031-01-01']);
    await shop.setClock(null);
    // It may be midnight meanwhile.
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const shown = await now('nakhla');
    expect([before, today()]).toContain(shown);
    await expect(shop.setClock('not a time')).rejects.toMatchObject({ status: 422 });
  });

  it('no tenant gets the key of the console’s own site', async () => {
    const asked = shop.sandbox('POST', '/sandbox/tenants', { tenant: 'console', copy_of: 'nakhla' });
    await expect(asked).rejects.toThrow('"field":"tenant"');
    await expect(copyTenant(shop.platform, 'console', 'nakhla')).rejects.toThrow("the console's own site");
  });

  it('a throw-away tenant is a copy of its own', async () => {
    const made = await shop.sandbox('POST', '/sandbox/tenants', { tenant: 'copy-1', copy_of: 'nakhla' });
    expect(made.domains).toEqual(['copy-1.localhost', 'copy-1.test']);
    const { data } = await shop.call(resolveTenant, { query: { domain: 'copy-1.localhost' } });
    expect(data).toMatchObject({ tenant: 'copy-1', name: { en: 'Nakhla' } });
    const dishes = async (tenant: string) => (await shop.call(getMenu, { query: {} }, { tenant })).data.groups.length;
    expect(await dishes('copy-1')).toBe(await dishes('nakhla'));
    await shop.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: 'copy-1', state: 'closed' });
    const state = async (tenant: string) =>
      (await shop.call(getBranch, { params: { id: 'nakhla-olaya' } }, { tenant })).data.state;
    await shop.setClock('2026-11-21T16:40:00Z');
    expect([await state('copy-1'), await state('nakhla')]).toEqual(['closed', 'open']);
    // Its printed codes lead to its own branches, by uuids that no other tenant has.
    const uuidsOf = async (tenant: string) =>
      (await shop.call(listBranches, { query: {} }, { tenant })).data.map(({ uuid }) => uuid);
    const codesOf = async (tenant: string) =>
      (await shop.call(listRedirects, {}, { tenant })).data.redirects
        .filter(({ to }) => to.startsWith('/menu/e/branch/'))
        .map(({ to }) => to.split('/').at(-1)!);
    expect((await codesOf('copy-1')).length).toBeGreaterThan(0);
    expect(await uuidsOf('copy-1')).toEqual(expect.arrayContaining(await codesOf('copy-1')));
    expect(await uuidsOf('nakhla')).toEqual(expect.arrayContaining(await codesOf('nakhla')));
    expect(await uuidsOf('copy-1')).not.toEqual(expect.arrayContaining(await codesOf('nakhla')));
    await shop.sandbox('DELETE', '/sandbox/tenants/copy-1');
    expect((await shop.call(resolveTenant, { query: { domain: 'copy-1.localhost' } })).data).toBeNull();
    await expect(shop.sandbox('DELETE', '/sandbox/tenants/nakhla')).rejects.toMatchObject({ status: 404 });
    await expect(
      shop.sandbox('POST', '/sandbox/tenants', { tenant: 'nakhla', copy_of: 'basta' }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('changes a price at one branch or everywhere, and the open menu hears of it [API-062]', async () => {
    const priceAt = async (branch_id: string) => {
      const { data } = await shop.call(getItem, { params: { id: 'nakhla-lamb-chops' }, query: { branch_id } });
      return [data.price, data.price_version] as const;
    };
    const heard: string[] = [];
    const stop = shop.platform.realtime.listen((_, { event, id }) => heard.push(`${event} ${id}`));
    const [before, version] = await priceAt('nakhla-nakheel');
    const change = (body: object) =>
      shop.sandbox('POST', '/sandbox/items/nakhla-lamb-chops/price', { tenant: 'nakhla', ...body });
    await change({ price: '81.50', branch_id: 'nakhla-olaya' });
    expect((await priceAt('nakhla-olaya'))[0]).toBe('81.50');
    expect((await priceAt('nakhla-olaya'))[1]).not.toBe(version);
    expect(await priceAt('nakhla-nakheel')).toEqual([before, version]);
    await change({ price: '70.00' });
    expect([(await priceAt('nakhla-olaya'))[0], (await priceAt('nakhla-nakheel'))[0]]).toEqual(['70.00', '70.00']);
    stop();
    expect(heard).toEqual(['menu.availability nakhla-lamb-chops', 'menu.availability nakhla-lamb-chops']);
    await expect(change({ price: 'free' })).rejects.toMatchObject({ status: 422 });
    await expect(change({ price: '1.00', branch_id: 'basta-dokki' })).rejects.toMatchObject({ status: 404 });
  });

  it('takes one option off, also one that another brings [API-062]', async () => {
    const optionsOf = async () => {
      const { data } = await shop.call(getItem, { params: { id: 'nakhla-nakhla-burger' }, query: {} });
      const own = data.option_groups.flatMap(({ options }) => options);
      const nested = own.flatMap(({ groups = [] }) => groups.flatMap(({ options }) => options));
      return new Map([...own, ...nested].map(({ id, available }) => [id, available]));
    };
    const mango = 'nakhla-nakhla-burger-meal-fries-soft-drink-mango';
    expect((await optionsOf()).get(mango)).toBe(true);
    await shop.sandbox('POST', `/sandbox/options/${mango}/availability`, { tenant: 'nakhla', available: false });
    const after = await optionsOf();
    expect([...after].filter(([, available]) => !available).map(([id]) => id)).toEqual([mango]);
    // A group is no option.
    for (const id of ['no-such-option', 'nakhla-nakhla-burger-meal']) {
      await expect(
        shop.sandbox('POST', `/sandbox/options/${id}/availability`, { tenant: 'nakhla', available: false }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  it('replaces banners and redirects; banners are asked by place [API-009][API-062]', async () => {
    const title = { ar: 'عرض اليوم', en: 'Today' };
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/banners', {
      banners: [
        { id: 'one', place: 'web_slider', title, picture: 'burger', type: 'item', item_id: 'gone' },
        { id: 'two', place: 'web_popup', title, type: 'url', url: 'https://example.com/' },
        { id: 'three', place: 'app_slider', title, type: 'none' },
      ],
    });
    const of = async (place?: string) =>
      (await shop.call(listBanners, { query: place ? { place } : {} })).data.map(({ id }) => id);
    expect([await of(), await of('web'), await of('web_popup'), await of('elsewhere')]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
      ['two'],
      [],
    ]);
    const loop = [
      { from: '/emenu/1', to: '/emenu/2' },
      { from: '/emenu/2', to: '/emenu/1' },
    ];
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/redirects', { redirects: loop });
    expect((await shop.call(listRedirects, {})).data.redirects).toEqual(loop);
  });

  it('replaces tracking codes, which are answered as they are [API-011][API-062]', async () => {
    const codes = [
      { provider: 'ga4', web_code: 'G-ABC123', enable: '1' },
      { provider: 'facebook', web_code: '<script>alert(1)</script>', enable: '0' },
    ];
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/tracking-codes', { codes });
    expect((await shop.call(listTrackingCodes, { query: { place: 'web' } })).data).toEqual(codes);
  });

  it('makes a copy with a text behind all its words, and leaves the brand alone [API-062]', async () => {
    await shop.sandbox('POST', '/sandbox/tenants', { tenant: 'loud', copy_of: 'nakhla', every_text: '<i>!' });
    const words = async (tenant: string) =>
      JSON.stringify([
        (await shop.call(getMenu, { query: {} }, { tenant })).data,
        (await shop.call(listBranches, { query: {} }, { tenant })).data,
      ]);
    const loud = [...(await words('loud')).matchAll(/"(?:ar|en)":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, text]) => text!);
    expect(loud.length).toBeGreaterThan(100);
    expect(loud.filter((text) => !text.endsWith('<i>!'))).toEqual([]);
    expect(await words('nakhla')).not.toContain('<i>!');
    await shop.sandbox('DELETE', '/sandbox/tenants/loud');
  });

  describe('faults', () => {
    const menu = (tenant = 'nakhla') => shop.call(getMenu, { query: {} }, { tenant });
    const path = '/api/v1/menu';

    it('meet as many calls as they are set for, below their path, of their tenant', async () => {
      await shop.sandbox('POST', '/sandbox/faults', { path, status: 500, times: 2, tenant: 'nakhla' });
      const statuses = [
        (await menu('basta')).status,
        (await menu()).status,
        (await shop.call(listBranches, { query: {} })).status,
      ];
      expect(statuses).toEqual([200, 500, 200]);
      expect([(await menu()).status, (await menu()).status]).toEqual([500, 200]);
    });

    it.each([
      [401, 'SESSION_EXPIRED'],
      [429, 'RATE_LIMITED'],
      [500, 'INTERNAL'],
      [503, 'UNAVAILABLE'],
    ])('answer %d as a provider would: %s', async (status, code) => {
      await shop.sandbox('POST', '/sandbox/faults', { path, status, times: 1 });
      const answer = await menu();
      expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
      if (status === 429) expect(answer.headers.get('retry-after')).toMatch(/^[12]$/);
    });

    it('only delay, forget fields, or say nothing', async () => {
      const passed = Promise.withResolvers<void>();
      const delays: number[] = [];
      jest.spyOn(timers, 'setTimeout').mockImplementation((async (ms: number) => {
        delays.push(ms);
        await passed.promise;
      }) as typeof timers.setTimeout);
      await shop.sandbox('POST', '/sandbox/faults', { path, delay_ms: 80, times: 1 });
      const order: string[] = [];
      const delayed = menu().then(({ status }) => order.push(`delayed ${status}`));
      await until(() => delays.length > 0);
      order.push(`other ${(await menu()).status}`);
      passed.resolve();
      await delayed;
      expect([delays, order]).toEqual([[80], ['other 200', 'delayed 200']]);
      await shop.sandbox('POST', '/sandbox/faults', { path, body: { data: {} }, times: 1 });
      expect(await menu()).toMatchObject({ status: 200, data: {} });
      await shop.sandbox('POST', '/sandbox/faults', { path, drop: true, times: 1 });
      await expect(menu()).rejects.toThrow();
      expect((await menu()).status).toBe(200);
    });

    it('of the tenant lookup go by the host asked for; reset ends them', async () => {
      await shop.sandbox('POST', '/sandbox/faults', { path: '/api/v1/tenant/resolve', status: 503, tenant: 'nakhla' });
      const resolve = async (domain: string) =>
        (await fetch(`${shop.url}/api/v1/tenant/resolve?domain=${domain}`)).status;
      expect([await resolve('nakhla.localhost'), await resolve('basta.localhost')]).toEqual([503, 200]);
      await shop.sandbox('POST', '/sandbox/reset', { tenant: 'basta' });
      expect(await resolve('nakhla.localhost')).toBe(503);
      await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
      expect(await resolve('nakhla.localhost')).toBe(200);
    });
  });

  it('makes a customer who is signed in by token, with the state of a login by redirect [API-063]', async () => {
    const { token, customer, state } = await shop.sandbox('POST', '/sandbox/customers', {
      tenant: 'nakhla',
      mobile: '551234567',
      name: 'سارة',
    });
    const details = await shop.call(
      getCustomerDetails,
      {},
      { headers: { 'x-authorization-token': `Bearer ${token}` } },
    );
    expect(details.data).toMatchObject({ id: customer.id, name: 'سارة' });
    expect(JSON.parse(decodeURIComponent(Buffer.from(state, 'base64url').toString()))).toEqual({
      token,
      customer: { id: customer.id, name: 'سارة', mobile: '551234567' },
    });
    const foreign = await shop.call(
      getCustomerDetails,
      {},
      { tenant: 'basta', headers: { 'x-authorization-token': `Bearer ${token}` } },
    );
    expect(foreign.status).toBe(401);
  });

  it('finds what was corrected where customers see it, and tells the owner of it once a day [HOST-004]', async () => {
    const found = async (key: string): Promise<string[]> => {
      const record = (await shop.platform.tenants.find(key))!;
      const corrections = await withTenant(shop.platform.database, key, (db) =>
        findCorrections(db, record, shop.platform.media),
      );
      return corrections.map((one) => sentence(one, 'ar'));
    };
    const shown = () => found('nakhla');
    const setting = (group: string, key: string, value: unknown) =>
      shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group, key, value });
    expect(await shown()).toEqual([]);
    expect(await found('basta')).toEqual([]);

    const banner = { place: 'web_slider', title: { ar: 'عرض', en: 'Offer' }, picture: null };
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/banners', {
      banners: [
        { ...banner, id: 'gone', type: 'item', item_id: 'no-such-dish' },
        { ...banner, id: 'half', type: 'none', title: { en: 'Only English\u202e' } },
        { ...banner, id: 'script', type: 'url', url: 'javascript:alert(1)' },
      ],
    });
    await setting('website', 'human_check', 'recaptcha');
    await setting('dine_in', 'enable', '0');
    await shop.call(reportColourCorrections, {
      body: { corrections: [{ scheme: 'dark', role: 'brand-ink', from: '#ffff00', to: '#7a6a00', ratio: 1.07 }] },
    });
    const all = await shown();
    const about = (...words: string[]) => all.filter((one) => words.every((word) => one.includes(word))).length;
    expect(about('brand-ink', '#7a6a00', '#ffff00', 'الداكن')).toBe(1);
    expect(about('لا يؤدي إلى شيء')).toBe(2);
    expect(about('بلا صورة')).toBe(3);
    expect(about('Only English', 'لا نص بالعربية')).toBe(1);
    expect(about('website.human_check')).toBe(1);
    expect(about('dine_in.enable')).toBe(1);
    expect(all.join('')).not.toContain('\u202e');
    // Of the colours as they are now: others are measured again.
    await setting('website', 'style_brand', '#123456');
    expect((await shown()).join('')).not.toContain('brand-ink');

    const tenant = (await shop.platform.tenants.find('nakhla'))!;
    const at = new Date('2026-11-20T20:59:00Z');
    const tell = (now: Date) =>
      withTenant(shop.platform.database, 'nakhla', (db) =>
        tellOwners(db, { clock: { ...shop.platform.clock, now: () => now }, media: shop.platform.media }, tenant),
      );
    const told = async () =>
      (await shop.sandbox('GET', '/sandbox/outbox?tenant=nakhla&to=hello@nakhla.example')).filter(
        ({ data }: { data: { corrections?: string } }) => data.corrections !== undefined,
      );
    // As several servers do at the same moment.
    await Promise.all([tell(at), tell(at), tell(at)]);
    await tell(at);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'email', data: { corrections: '2026-11-20' } });
    expect(message.body).toContain('dine_in.enable');
    // Two minutes later it is another day in Riyadh.
    await tell(new Date('2026-11-20T21:01:00Z'));
    expect(await told()).toHaveLength(2);
    // Nothing changed, so no message.
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await tell(new Date('2026-11-23T09:00:00Z'));
    expect(await told()).toEqual([]);
  });

  it('is not there when it is switched off', async () => {
    const { startBackend } = await import('@sufra/backend/server.ts');
    const { testConfig, testOptions } = await import('@sufra/backend/testing/config.ts');
    const { createTestDatabase } = await import('@sufra/backend/testing/index.ts');
    const database = await createTestDatabase();
    const bare = await startBackend(testConfig(database), testOptions({ sandbox: { calls: false } }));
    for (const path of ['/sandbox', '/sandbox/tenants', '/sandbox/outbox'])
      expect((await fetch(`${bare.url}${path}`)).status).toBe(404);
    await bare.close();
    await database.drop();
  });
});
