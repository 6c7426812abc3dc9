import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { dictionaryHash } from '@sufra/contract/compression-dictionary';
import { until } from '@sufra/testing/until';
import fc from 'fast-check';
import { sessionOf, startTestEdge, type TestEdge, withoutMoments } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  await edge.get('nakhla.localhost/menu');
  await until(() => edge.provider.sockets() > 0);
  await settled('nakhla');
});
afterAll(() => edge.close());

/** Until the feed of a tenant is subscribed, so that cached answers stay cached. */
const settled = async (tenant: string) => {
  await edge.get(`${tenant}.localhost/en/menu`);
  // Its first change of all is that it is subscribed.
  await until(() => edge.app.edge.generations.documents(tenant) > 0);
};

const GUEST = { cookie: 'lang=ar', 'accept-encoding': 'br' };
const menu = (headers: Record<string, string> = {}, path = '/menu') =>
  edge.get(`nakhla.localhost${path}`, { headers: { ...GUEST, ...headers } });
const menuCalls = () => edge.provider.received.filter(({ path }) => path.includes('/menus')).length;
/** Changes the menu and waits until the edge has received it. */
async function dish(name: string, event = 'menu.availability', channel = 'menus_nakhla'): Promise<void> {
  const before = edge.app.edge.generations.documents('nakhla');
  edge.provider.tenants.get('nakhla')!.dish = name;
  edge.provider.tell(channel, event, channel === 'client_frontend' ? 'nakhla' : 'item-1');
  await until(() => edge.app.edge.generations.documents('nakhla') > before);
}

describe('documents of guests', () => {
  it('are made once, sent as private and no-cache with an ETag, and without a cookie in them', async () => {
    const first = await menu();
    const calls = menuCalls();
    const second = await menu();
    expect(menuCalls()).toBe(calls);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['cache-control']).toBe('private, no-cache');
    expect(second.headers['content-encoding']).toBe('br');
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.headers.vary).toBe('Accept-Encoding, Available-Dictionary, Cookie');
  });

  it('come as their difference to a page of the site that the browser holds [PLAT-030]', async () => {
    await menu();
    const dictionary = await edge.get('nakhla.localhost/-/dictionary/ar', { headers: { 'accept-encoding': 'br' } });
    expect(dictionary.headers).toMatchObject({
      'use-as-dictionary': 'match="/*", id="page", match-dest=("document")',
      'cache-control': 'private, max-age=604800',
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    const held = brotliDecompressSync(dictionary.bytes);
    const etag = dictionary.headers.etag!;
    const again = await edge.get('nakhla.localhost/-/dictionary/ar', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const offer = {
      'accept-encoding': 'gzip, br, dcb, dcz',
      'available-dictionary': `:${dictionaryHash(held)}:`,
      'dictionary-id': '"page"',
    };
    // Made, then from memory.
    for (let asked = 0; asked < 2; asked += 1) {
      const page = await menu({ ...offer, cookie: 'lang=en' }, '/en/menu');
      expect(page.headers).toMatchObject({
        'content-encoding': 'dcz',
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Available-Dictionary, Cookie',
      });
      const whole = await menu({ cookie: 'lang=en' }, '/en/menu');
      const html = zstdDecompressSync(page.bytes.subarray(40), { dictionary: held }).toString();
      expect(html).toBe(brotliDecompressSync(whole.bytes).toString());
      // What the browser has of either is this page.
      for (const tag of [page.headers.etag!, whole.headers.etag!])
        expect((await menu({ ...offer, cookie: 'lang=en', 'if-none-match': tag }, '/en/menu')).status).toBe(304);
    }
    // A visitor's own pages, and another site's, come whole.
    for (const address of ['nakhla.localhost/account', 'basta.localhost/menu']) {
      const page = await edge.get(address, { headers: { cookie: 'lang=ar', ...offer } });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    }
    const lost = { ...offer, 'available-dictionary': `:${dictionaryHash(Buffer.from('another'))}:` };
    expect((await menu(lost)).headers['content-encoding']).toBe('br');
    const none = await edge.get('nakhla.localhost/-/dictionary/xx');
    expect([none.status, none.headers['cache-control']]).toEqual([204, 'private, no-store']);
    expect((await edge.post('nakhla.localhost/-/dictionary/ar', '')).status).toBe(405);
  });

  it('come before a tap without a cookie, and a visitor’s own pages not at all [PLAT-031]', async () => {
    const ahead = { 'sec-purpose': 'prefetch', cookie: 'lang=ar' };
    const opened = await menu({}, '/en/menu');
    expect(opened.cookies.lang).toContain('lang=en');
    expect(opened.headers['speculation-rules']).toBe('"/-/speculation-rules"');
    const page = await menu(ahead, '/en/menu');
    expect([page.status, page.cookies]).toEqual([200, {}]);
    for (const own of ['/account', '/cart', '/o/11111111-1111-4111-8111-111111111111/pay']) {
      const calls = edge.provider.received.length;
      const refused = await menu(ahead, own);
      expect([refused.status, refused.cookies, refused.headers['cache-control']]).toEqual([
        503,
        {},
        'private, no-store',
      ]);
      expect(edge.provider.received).toHaveLength(calls);
    }
    expect((await menu({ ...ahead, 'save-data': 'on' }, '/en/menu')).status).toBe(503);
    const rules = await edge.get('nakhla.localhost/-/speculation-rules');
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    const { prefetch } = JSON.parse(rules.text);
    const [{ selector_matches }, { href_matches }] = prefetch[0].where.and;
    expect([prefetch.length, selector_matches]).toEqual([1, 'html[data-ready] a[hreflang]']);
    const offered = (path: string) =>
      href_matches.some((pattern: string) =>
        new URLPattern(pattern, 'http://nakhla.localhost').test(path, 'http://nakhla.localhost'),
      );
    expect(['/menu', '/en/menu?group=1', '/en', '/account', '/en/cart', '/o/1/pay', '/'].map(offered)).toEqual([
      ...[true, true, true],
      ...[false, false, false, true],
    ]);
  });

  it('are made for each while the provider’s messages do not come, and cached again when they do', async () => {
    const before = edge.app.edge.generations.documents('nakhla');
    edge.provider.endSockets();
    // The feed has come back by itself, which is shown by making everything stale.
    await until(() => edge.app.edge.generations.documents('nakhla') > before);
    await settled('nakhla');
    await menu();
    const calls = menuCalls();
    await menu();
    expect(menuCalls()).toBe(calls);
  });

  it('are compressed once: what is sent and what is cached are the same bytes', async () => {
    await dish('مقلوبة');
    for (const encoding of ['br', 'gzip'] as const) {
      const plain = await menu({ 'accept-encoding': 'identity' });
      for (let round = 0; round < 2; round += 1) {
        const { bytes } = await menu({ 'accept-encoding': encoding });
        const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString('utf8');
        expect(text).toBe(plain.text);
      }
    }
  });

  it('are compressed fast for the first visit, and smaller for those after the second', async () => {
    await dish('كبسة');
    const modern = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const plain = await menu({ 'accept-encoding': 'identity' });
    const first = await menu(modern);
    expect(first.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(first.bytes).toString('utf8')).toBe(plain.text);
    let last = first;
    await until(async () => {
      last = await menu(modern);
      return last.headers['content-encoding'] === 'br';
    });
    expect(brotliDecompressSync(last.bytes).toString('utf8')).toBe(plain.text);
    expect(last.headers.etag).not.toBe(first.headers.etag);
    // A browser with the copy from before has the same document: by either way in.
    for (const path of ['/menu', '/menu?utm_source=x']) {
      const known = await menu({ ...modern, 'if-none-match': first.headers.etag! }, path);
      expect([known.status, known.headers.etag]).toEqual([304, first.headers.etag]);
    }
    expect((await menu({ ...modern, 'accept-encoding': 'br', 'if-none-match': first.headers.etag! })).status).toBe(200);
  });

  it('answer 304 to who has them, with the policy that fits', async () => {
    const first = await menu();
    const again = await menu({ 'if-none-match': first.headers.etag! });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['x-request-id']).toBeDefined();
    // A proxy that compresses weakens the tag.
    for (const path of ['/menu', '/menu?utm_source=x'])
      expect((await menu({ 'if-none-match': `"x", W/${first.headers.etag}` }, path)).status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await menu({ 'if-none-match': first.headers.etag!, 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('get their language cookie outside the entry', async () => {
    await menu();
    const first = await edge.get('nakhla.localhost/menu', { headers: { 'accept-encoding': 'br' } });
    expect(first.cookies.lang).toMatch(/^lang=ar/);
    expect((await menu()).cookies.lang).toBeUndefined();
  });

  it('are shared by guests with a cart', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, { data: { id: 'cart-1' } });
    const made = await edge.post('nakhla.localhost/api/v1/order/carts', '{}');
    await menu();
    const calls = menuCalls();
    const got = await menu({ cookie: `lang=ar; ${sessionOf(made.cookies)}` });
    expect(got.headers['cache-control']).toBe('private, no-cache');
    expect(menuCalls()).toBe(calls);
  });

  it('differ by valid place only', async () => {
    const plain = await menu();
    const malqa = await menu({ cookie: 'lang=ar; place=pickup.nakhla-malqa' }, '/menu');
    expect(malqa.headers.etag).not.toBe(plain.headers.etag);
    for (const place of [
      'delivery.nakhla-malqa',
      'pickup.basta-olaya',
      'dine_in.nakhla-olaya',
      'x',
      '.',
      'pickup.',
      '%00',
    ]) {
      expect((await menu({ cookie: `lang=ar; place=${place}` })).headers.etag).toBe(plain.headers.etag);
    }
    // The area of a delivery is the visitor's own: the document of its place is everybody's.
    const delivered = await menu({ cookie: 'lang=ar; place=delivery.nakhla-olaya' });
    const elsewhere = await menu({ cookie: 'lang=ar; place=delivery.nakhla-olaya; area=area-2' });
    expect(elsewhere.headers.etag).toBe(delivered.headers.etag);
    expect((await menu({ cookie: 'lang=ar; place=.nakhla-malqa' })).headers.etag).not.toBe(plain.headers.etag);
  });

  it('differ by the query that their route reads, and by no other', async () => {
    const plain = await menu();
    expect((await menu({}, '/menu?utm_source=x&group=')).headers.etag).toBe(plain.headers.etag);
    const group = await menu({ 'accept-encoding': 'identity' }, '/menu?utm_source=<script>&group=g1');
    expect(group.text).toContain('/menu?group=g1');
    expect(group.text).not.toContain('utm_source');
  });

  it('are not cached with a value that any visitor can make up', async () => {
    await dish('مندي');
    const cached = async () =>
      /^sufra_edge_cache_documents (\d+)$/m.exec((await edge.get('localhost/metrics')).text)?.[1];
    await menu();
    const before = await cached();
    expect(Number(before)).toBeGreaterThan(0);
    const made = await Promise.all(['a', 'b', 'c'].map((value) => menu({}, `/menu?group=${value}`)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cached()).toBe(before);
  });

  it('are made once however many ask at the same time', async () => {
    await dish('مندي');
    const calls = menuCalls();
    const got = await Promise.all(Array.from({ length: 20 }, () => menu()));
    expect(new Set(got.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(menuCalls()).toBe(calls + 1);
  });
});

describe('a change', () => {
  it.each([
    ['menu.availability', 'menus_nakhla'],
    ['branch.state', 'branch_nakhla'],
    ['tenant.updated', 'client_frontend'],
    ['tenant.clock', 'client_frontend'],
    ['tenant.reset', 'client_frontend'],
    ['menu.made-up', 'menus_nakhla'],
  ])('told by %s is in the next document', async (event, channel) => {
    await menu();
    await dish(`dish after ${event}`, event, channel);
    expect((await menu({ 'accept-encoding': 'identity' })).text).toContain(`dish after ${event}`);
  });

  it.each([
    ['waiting.position', 'waitinglist_nakhla'],
    ['reservation.slots', 'reservation_nakhla'],
  ])('told by %s ends no document whose calls it leaves as they are', async (event, channel) => {
    await menu();
    const calls = menuCalls();
    await dish(`dish after ${event}`, event, channel);
    await menu();
    expect(menuCalls()).toBe(calls);
  });

  it('of another tenant, a publication too, drops nothing here: no page is made again [SHOP-031]', async () => {
    await menu();
    const generation = edge.app.edge.generations.documents('nakhla');
    await settled('basta');
    const before = edge.app.edge.generations.documents('basta');
    edge.provider.tell('client_frontend', 'tenant.updated', 'basta');
    await until(() => edge.app.edge.generations.documents('basta') > before);
    expect(edge.app.edge.generations.documents('nakhla')).toBe(generation);
    const calls = menuCalls();
    await menu();
    expect(menuCalls()).toBe(calls);
  });

  it('while a document is made is not lost: that document is not cached', async () => {
    await dish('before');
    const making = menu({ 'accept-encoding': 'identity' });
    await until(() => edge.provider.received.at(-1)!.path.includes('/menus') || false);
    await dish('after');
    await making;
    expect((await menu({ 'accept-encoding': 'identity' })).text).toContain('after');
  });

  it('of the data’s own time ends a document: it is not cached beyond its boundary', async () => {
    const tenant = edge.provider.tenants.get('nakhla')!;
    // Once more, with a later boundary, when this machine did not come to the second question before it.
    for (let ahead = 2000; ; ahead *= 2) {
      const boundary = Date.now() + ahead;
      tenant.validUntil = new Date(boundary).toISOString();
      await dish('until closing');
      const first = await menu();
      tenant.dish = 'after closing';
      delete tenant.validUntil;
      const second = await menu();
      if (Date.now() >= boundary) continue;
      expect(second.headers.etag).toBe(first.headers.etag);
      break;
    }
    await until(async () => (await menu({ 'accept-encoding': 'identity' })).text.includes('after closing'));
  });
});

describe('cache poisoning (safety E2)', () => {
  it('no header, query or cookie of one visitor reaches another or another tenant', async () => {
    const header = fc.record(
      {
        'x-forwarded-host': fc.constantFrom('basta.localhost', 'evil.example'),
        'x-forwarded-proto': fc.constantFrom('https', 'http'),
        'x-original-url': fc.constant('/account'),
        'x-tenant': fc.constant('basta'),
        'x-app-token': fc.constant('evil'),
        'x-localization': fc.constantFrom('en', 'evil'),
        'accept-language': fc.constantFrom('en', 'evil'),
        'x-requested-with': fc.constant('evil'),
        cookie: fc.constantFrom('lang=evil', 'place=evil', '__Host-sufra=evil', 'sufra=evil; lang=en'),
        'user-agent': fc.constant('evil'),
      },
      { requiredKeys: [] },
    );
    const query = fc.constantFrom(
      '',
      '?evil=1',
      '?group=evil-value',
      '?a[]=evil',
      '?group=&evil',
      '?state',
      '?%73tate=evil',
    );
    const clean = async () =>
      withoutMoments((await edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } })).text);
    await dish('كبسة');
    const expected = await clean();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('nakhla', 'basta'), header, query, async (tenant, headers, search) => {
        const got = await edge.get(`${tenant}.localhost/menu${search}`, { headers: headers as Record<string, string> });
        expect(got.text).not.toContain(tenant === 'nakhla' ? 'Koshary' : 'كبسة');
        expect(await clean()).toBe(expected);
      }),
      { numRuns: 100 },
    );
    expect(expected).not.toContain('evil');
  });

  it('another port in the Host header stands in no links', async () => {
    const raw = await edge.raw(
      'GET /menu HTTP/1.1\r\nHost: nakhla.localhost:6666\r\nCookie: lang=ar\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toContain('http://nakhla.localhost:3000/menu');
    expect(raw).not.toContain('6666');
    expect((await menu({ 'accept-encoding': 'identity' })).text).not.toContain('6666');
  });
});

describe('a visitor’s own data are never cached (safety E3)', () => {
  async function signedIn(): Promise<string> {
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
      data: { token: 'token-of-sara', is_new: false, customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' } },
    });
    const got = await edge.post('nakhla.localhost/api/v1/user/auth/verify-otp', '{}');
    return sessionOf(got.cookies);
  }

  it('pages of a signed-in customer are no-store, public ones hold none of their data', async () => {
    const cookie = `lang=ar; ${await signedIn()}`;
    const mine = await menu({ cookie, 'accept-encoding': 'identity' }, '/whoami');
    expect(mine.text).toContain('سارة');
    expect(mine.headers['cache-control']).toBe('private, no-store');
    const shared = await menu({ cookie, 'accept-encoding': 'identity' });
    expect(shared.headers['cache-control']).toBe('private, no-store');
    // The service worker keeps what a guest gets, whatever the request's session.
    const forWorker = await menu({ cookie, 'accept-encoding': 'identity', 'x-sufra-keep': '1' });
    expect(forWorker.headers['cache-control']).toBe('private, no-cache');
    expect(forWorker.text).toBe(shared.text);
    expect((await menu({ cookie, 'x-sufra-keep': '1' }, '/account')).headers['cache-control']).toBe(
      'private, no-store',
    );
    expect(shared.text).not.toMatch(/سارة|c-1|(?<![\d.])05123|512345623/);
    const guest = await menu({ 'accept-encoding': 'identity' }, '/whoami');
    expect(guest.text).not.toContain('سارة');
    expect(guest.headers['cache-control']).toBe('private, no-store');
  });

  it('the service worker gets a private page as it is before its data come, the same for all; a browser gets the page [CHK-067]', async () => {
    const cookie = `lang=ar; ${await signedIn()}`;
    edge.provider.answer('GET', '/api/v1/order/orders/o-1', 200, { data: { dish: 'كبسة' }, meta: {}, errors: [] });
    const order = (headers: Record<string, string>) =>
      menu({ 'accept-encoding': 'identity', ...headers }, '/order/o-1');
    const asked = () => edge.provider.received.filter(({ path }) => path === '/api/v1/order/orders/o-1').length;
    const mine = await order({ cookie });
    expect(mine.text).toContain('order 200');
    expect(mine.text).toContain('سارة');
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(mine.headers['x-sufra-keep']).toBeUndefined();
    const before = asked();
    const [forWorker, ofGuest] = [await order({ cookie, 'x-sufra-keep': '1' }), await order({ 'x-sufra-keep': '1' })];
    expect(asked()).toBe(before);
    expect(forWorker.status).toBe(200);
    expect(forWorker.headers['x-sufra-keep']).toBe('mf-checkout/menu;3;;');
    expect(forWorker.headers['cache-control']).toBe('private, no-cache');
    // A browser's own cache does not give it in place of the page.
    expect(forWorker.headers.vary).toMatch(/X-Sufra-Keep/);
    expect(forWorker.cookies).toEqual({});
    expect(forWorker.text).toContain('order 0null');
    expect(forWorker.text).not.toMatch(/سارة|c-1|token-of-sara|512345623|كبسة/);
    const [one, other] = [forWorker, ofGuest].map(({ text }) => text.replace(/"now":"[^"]+"/, ''));
    expect(one).toBe(other);
  });

  it('a suffix makes no page public', async () => {
    const cookie = `lang=ar; ${await signedIn()}`;
    for (const path of ['/account/x.css', '/whoami/x.js', '/whoami;x.css', '/whoami%2fx.css']) {
      const mine = await menu({ cookie }, path);
      expect([mine.status, mine.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect((await menu({ 'accept-encoding': 'identity' }, path)).text).not.toContain('سارة');
    }
  });

  it('not found and failed pages are not cached', async () => {
    for (const path of ['/gone', '/throw', '/nothing']) {
      expect((await menu({}, path)).headers['cache-control']).toBe('private, no-store');
    }
  });
});
