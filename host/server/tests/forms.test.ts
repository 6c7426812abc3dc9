import { pairOf, sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  edge.post(`nakhla.localhost${path}`, fields, { cookie });
/** As a form whose field is there several times. */
const addAll = (ids: readonly string[]) => {
  const fields = [...ids.map((id) => ['item_id', id]), ['return', '/menu']];
  const headers = { cookie: PLACE, 'content-type': 'application/x-www-form-urlencoded' };
  return edge.post('nakhla.localhost/-/cart/add', `${new URLSearchParams(fields)}`, headers);
};
const PLACE = 'place=pickup.nakhla-olaya';
const calls = (method: string, path: string) =>
  edge.provider.received.filter((one) => one.method === method && one.path === path);

const cart = (id: string, version: number) => ({
  data: {
    ...{
      id,
      version,
      branch_id: 'nakhla-olaya',
      type: 'pickup',
      currency: 'SAR',
      count: 0,
      lines: [],
      totals: [],
      gates: [],
      promise: null,
    },
    context: {
      ...{
        branch_id: 'nakhla-olaya',
        branch_names: {},
        type: 'pickup',
        asap_allowed: true,
        schedule_allowed: true,
        time_zone: 'Asia/Riyadh',
      },
      time: { delivery_time: 'asap', scheduled_day: null, scheduled_period: null },
    },
    expires_at: '2030-01-01T00:00:00Z',
  },
  meta: {},
  errors: [],
});

describe('choosing a place without JavaScript', () => {
  it('sets the cookie for 30 days and goes back', async () => {
    const got = await post('/-/place', { type: 'pickup', branch_id: 'nakhla-malqa', return: '/en/menu?a=1' });
    expect([got.status, got.headers.location]).toEqual([303, '/en/menu?a=1']);
    expect(got.cookies.place).toBe('place=pickup.nakhla-malqa; Max-Age=2592000; Path=/; SameSite=Lax');
    expect((await post('/-/place', { branch_id: 'nakhla-malqa' })).cookies.place).toMatch(/^place=\.nakhla-malqa;/);
  });

  it('keeps the area of a delivery beside the place, and takes nothing that is no id [MENU-040]', async () => {
    const fields = { type: 'delivery', branch_id: 'nakhla-olaya', area_id: 'area-1', return: '/menu' };
    const got = await post('/-/place', fields);
    expect(got.cookies.place).toMatch(/^place=delivery\.nakhla-olaya;/);
    expect(got.cookies.area).toBe('area=area-1; Max-Age=2592000; Path=/; SameSite=Lax');
    expect((await post('/-/place', { ...fields, area_id: 'a; x=1' })).cookies.area).toBeUndefined();
    expect((await post('/-/place', { ...fields, type: 'pickup' })).cookies.area).toBeUndefined();
  });

  it.each([
    [{ type: 'delivery', branch_id: 'nakhla-malqa' }, '/select-type/delivery'],
    [{ type: 'rocket', branch_id: 'nakhla-malqa' }, '/select-type/rocket'],
    [{ type: 'pickup', branch_id: 'basta-olaya', return: '/en/menu' }, '/en/select-type/pickup'],
  ])('leads %j to the choice of what there is', async (fields, location) => {
    const got = await post('/-/place', fields as Record<string, string>);
    expect([got.status, got.headers.location, got.cookies.place]).toEqual([303, location, undefined]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'never goes to %s (safety E8)',
    async (back) => {
      expect(
        (await post('/-/place', { type: 'pickup', branch_id: 'nakhla-malqa', return: back })).headers.location,
      ).toBe('/');
    },
  );
});

describe('adding a dish without JavaScript', () => {
  it('begins a cart, adds and goes back; nothing is a raw answer', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, cart('cart-1', 3));
    edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', 200, cart('cart-1', 4));
    const got = await post('/-/cart/add', { item_id: 'kabsa', return: '/menu' }, PLACE);
    expect([got.status, got.headers.location]).toEqual([303, '/menu#added']);
    expect(calls('POST', '/api/v1/order/carts').at(-1)!.body).toEqual({ type: 'pickup', branch_id: 'nakhla-olaya' });
    const added = calls('POST', '/api/v1/order/carts/cart-1/lines').at(-1)!;
    expect(added.body).toEqual({ item_id: 'kabsa', qty: 1, version: 3 });
    expect(added.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const view = await edge.get('nakhla.localhost/-/session', {
      headers: { cookie: sessionOf(got.cookies) },
    });
    expect(JSON.parse(view.text).cart_id).toBe('cart-1');

    edge.provider.answer('GET', '/api/v1/order/carts/cart-1', 200, cart('cart-1', 4));
    const begun = calls('POST', '/api/v1/order/carts').length;
    await post('/-/cart/add', { item_id: 'kabsa', return: '/menu' }, `${PLACE}; ${sessionOf(got.cookies)}`);
    expect(calls('POST', '/api/v1/order/carts').length).toBe(begun);
    expect(calls('POST', '/api/v1/order/carts/cart-1/lines').at(-1)!.body).toMatchObject({ version: 4 });
  });

  it('says once what was added, in pages that are this visitor’s alone', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, cart('cart-1', 3));
    edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', 200, cart('cart-1', 4));
    edge.provider.answer('GET', '/api/v1/order/carts/cart-1', 200, cart('cart-1', 4));
    const added = await post('/-/cart/add', { item_id: 'kabsa', return: '/menu#groupgrill' }, PLACE);
    expect(added.headers.location).toBe('/menu#added');
    const read = async (...cookies: string[]) => {
      const got = await edge.get('nakhla.localhost/menu', {
        headers: { cookie: ['lang=ar', PLACE, ...cookies].join('; ') },
      });
      const page = JSON.parse(/id="sufra-page">(.*?)<\/script>/s.exec(got.text)![1]!);
      return { got, plain: page.context.plain };
    };
    const session = sessionOf(added.cookies);
    const first = await read(session, pairOf(added.cookies.plain));
    expect(first.plain).toEqual({ cart_id: 'cart-1', added: 'kabsa' });
    expect(first.got.headers['cache-control']).toContain('no-store');
    const second = await read(session, pairOf(first.got.cookies.plain));
    expect(second.plain).toEqual({ cart_id: 'cart-1', added: null });
    expect(second.got.cookies.plain).toBeUndefined();
    // No other page has any of it, nor has one whose cookie is of another make.
    for (const cookies of [[], [session], ['plain=on.kabsa'], [session, 'plain=<b>']]) {
      expect((await read(...cookies)).plain).toBeUndefined();
    }
  });

  it('adds all that a page had added before its shell did not come, each dish once [MENU-042]', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, cart('cart-1', 3));
    edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', 200, cart('cart-1', 4));
    const before = calls('POST', '/api/v1/order/carts/cart-1/lines').length;
    const got = await addAll(['kabsa', 'kabsa', '../x', 'tea']);
    expect([got.status, got.headers.location]).toEqual([303, '/menu#added']);
    expect(
      calls('POST', '/api/v1/order/carts/cart-1/lines')
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([
      { item_id: 'kabsa', qty: 2, version: 3 },
      { item_id: 'tea', qty: 1, version: 4 },
    ]);
  });

  it('takes no more different dishes of one post than a hand taps [MENU-042]', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, cart('cart-1', 3));
    edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', 200, cart('cart-1', 4));
    const before = calls('POST', '/api/v1/order/carts/cart-1/lines').length;
    await addAll(Array.from({ length: 500 }, (_, index) => `dish-${index}`));
    expect(calls('POST', '/api/v1/order/carts/cart-1/lines').length - before).toBe(20);
  });

  it('begins a delivery’s cart for its area [MENU-040]', async () => {
    edge.provider.answer('POST', '/api/v1/order/carts', 200, cart('cart-1', 3));
    edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', 200, cart('cart-1', 4));
    await post('/-/cart/add', { item_id: 'kabsa', return: '/menu' }, 'place=delivery.nakhla-olaya; area=area-1');
    const body = { type: 'delivery', branch_id: 'nakhla-olaya', area_id: 'area-1' };
    expect(calls('POST', '/api/v1/order/carts').at(-1)!.body).toEqual(body);
  });

  it('asks for type and branch first, in the page’s language', async () => {
    expect((await post('/-/cart/add', { item_id: 'kabsa', return: '/menu' })).headers.location).toBe('/');
    expect(
      (await post('/-/cart/add', { item_id: 'kabsa', return: '/en/menu' }, 'place=.nakhla-olaya')).headers.location,
    ).toBe('/en');
  });

  it('goes to the dish when it needs a choice, is sold out or unknown', async () => {
    for (const [status, code] of [
      [422, 'OPTION_REQUIRED'],
      [409, 'ITEM_UNAVAILABLE'],
      [404, 'NOT_FOUND'],
      [503, 'DOWN'],
    ] as const) {
      edge.provider.answer('POST', '/api/v1/order/carts/cart-1/lines', status, { data: null, errors: [{ code }] });
      const got = await post('/-/cart/add', { item_id: 'burger', return: '/en/menu' }, PLACE);
      expect([got.status, got.headers.location]).toEqual([303, '/en/item/burger']);
    }
    expect((await post('/-/cart/add', { item_id: '../x' }, PLACE)).headers.location).toBe('/menu');
  });
});

describe('choosing a language without JavaScript', () => {
  it.each(['/en//evil.example', '/en/\\evil.example', '/en/%2f%2fevil.example', '/en/.//evil.example'])(
    'stays on the site for %s (safety E8)',
    async (back) => {
      for (const lang of ['ar', 'en']) {
        const { headers } = await post('/-/language', { lang, return: back });
        expect(new URL(String(headers.location), 'http://nakhla.localhost:3000').host).toBe('nakhla.localhost:3000');
        expect(headers.location).not.toMatch(/^\/[/\\]/);
      }
    },
  );

  it('keeps path, query and hash [HOST-018]', async () => {
    const got = await post('/-/language', { lang: 'en', return: '/menu?a=1#group2' });
    expect([got.headers.location, got.cookies.lang!.split(';')[0]]).toEqual(['/en/menu?a=1#group2', 'lang=en']);
    expect((await post('/-/language', { lang: 'ar', return: '/en?a=1' })).headers.location).toBe('/?a=1');
  });
});

describe('the link of an optional message', () => {
  const PATH = '/api/v1/sms/refusals';
  const html = 'text/html; charset=utf-8';

  it('is passed on for this site’s restaurant, also from a program without a page [MSG-006]', async () => {
    edge.provider.answer('GET', PATH, 200, 'Stop messages?', html);
    edge.provider.answer('POST', PATH, 200, 'Done', html);
    const asked = await edge.get('nakhla.localhost/-/refuse?token=abc-1&tenant=basta');
    expect([asked.status, asked.text]).toEqual([200, '"Stop messages?"']);
    expect(asked.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    // RFC 8058: no cookie, no origin.
    const oneClick = { method: 'POST', body: { 'List-Unsubscribe': 'One-Click' } };
    const done = await edge.get('nakhla.localhost/-/refuse?token=abc-1', oneClick);
    expect([done.status, done.text]).toEqual([200, '"Done"']);
    expect(calls('POST', `${PATH}?tenant=nakhla&token=abc-1`)).toHaveLength(1);
    expect(calls('GET', `${PATH}?tenant=nakhla&token=abc-1`)).toHaveLength(1);
  });

  it('is a page that is not there at a provider without such links', async () => {
    edge.provider.answer('GET', PATH, 404, { errors: [{ code: 'NOT_FOUND' }] });
    expect((await edge.get('nakhla.localhost/-/refuse?token=abc-1')).status).toBe(404);
  });
});
