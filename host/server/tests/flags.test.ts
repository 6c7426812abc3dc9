import type { FaceFlag, PlanFlag } from '@sufra/contract';
import { until } from '@sufra/testing/until';
import { sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

/** The screen and the slot say which value they were rendered with. */
const BUNDLE = MENU_BUNDLE.replaceAll(
  /'<h1>Menu of '|'<button>slot '/g,
  (html) =>
    `'<i data-flag="' + ((one) => one === null ? 'default' : typeof one === 'object' ? one[context.role ?? 'guest'] : one)((context.flags ?? {})['menu.cards'] ?? null) + '"></i>' + ${html}`,
);

const cards: FaceFlag = {
  name: 'menu.cards',
  values: ['full', 'short'],
  default: 'full',
  about: { ar: 'بطاقات', en: 'Cards' },
  owner: 'menu team',
  ends: '2099-12-31',
  restaurant: true,
};

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const say = (rules: readonly PlanFlag[]) =>
  edge.registry.publish((plan) => {
    const [menu, ...others] = plan.modules;
    const release = edge.registry.release('mf-menu', '3.0.0', BUNDLE, { ...menu!.face, flags: [cards] });
    return { ...plan, modules: [release, ...others], flags: { 'menu.cards': rules } };
  });
const menu = async (cookie = '', headers: Record<string, string> = {}) =>
  (
    await edge.get('nakhla.localhost/menu', {
      headers: { cookie: `lang=ar; ${cookie}`, 'accept-encoding': 'identity', ...headers },
    })
  ).text;
/** What the parts of a page were rendered with, each once. */
const shown = (page: string) => [...new Set([...page.matchAll(/data-flag="([^"]*)"/g)].map(([, value]) => value))];
const state = (page: string) => {
  const { context } = JSON.parse(/id="sufra-page">(.*?)<\/script>/s.exec(page)![1]!);
  return { flags: context.flags, role: context.role };
};

it('a page without a word about a flag carries nothing of it [PLAT-014]', async () => {
  say([]);
  await until(async () => shown(await menu())[0] === 'default');
  expect(state(await menu())).toEqual({});
  expect(await menu()).not.toContain('menu.cards');
});

it('screen, slots and the page’s state have one value, also from the cache [PLAT-014]', async () => {
  say([{ value: 'short' }]);
  await until(async () => shown(await menu())[0] === 'short');
  for (let round = 0; round < 3; round++) {
    const page = await menu();
    expect(shown(page)).toEqual(['short']);
    expect(state(page)).toEqual({ flags: { 'menu.cards': 'short' } });
  }
});

it('a flag by role has a document for each role: guests and customers never get the other’s [PLAT-014]', async () => {
  edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 200, {
    data: { token: 'token-of-sara', is_new: false, customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' } },
  });
  const session = sessionOf((await edge.post('nakhla.localhost/api/v1/user/auth/verify-otp', '{}')).cookies);
  say([{ value: 'short', role: 'customer' }]);
  await until(async () => shown(await menu(session))[0] === 'short');
  for (let round = 0; round < 3; round++) {
    const [guest, customer] = await Promise.all([menu(), menu(session)]);
    expect([shown(guest), shown(customer)]).toEqual([['full'], ['short']]);
    expect(state(guest).role).toBeUndefined();
    expect(state(customer).role).toBe('customer');
    expect(customer).not.toMatch(/سارة|c-1|(?<![\d.])05123|512345623/);
    // What the service worker keeps is a guest's page, whoever asks.
    expect(shown(await menu(session, { 'x-sufra-keep': '1' }))).toEqual(['full']);
  }
});

it('what the restaurant has chosen holds until an operator holds it; its setting is in no page [PLAT-014]', async () => {
  edge.provider.tenants.get('nakhla')!.settings['flags.menu.cards'] = 'short';
  edge.provider.tell('client_frontend', 'tenant.updated', 'nakhla');
  say([{ value: 'full' }]);
  await until(async () => shown(await menu())[0] === 'short');
  expect(await menu()).not.toContain('flags.menu.cards');
  say([{ value: 'full', held: true }]);
  await until(async () => shown(await menu())[0] !== 'short');
  expect(state(await menu())).toEqual({});
});

it('the console gets the site’s flags with the restaurant’s choices; what a release has not is not asked of the provider [PLAT-014]', async () => {
  const console_ = 'console.localhost';
  const person = { id: '0197c5a0-0000-7000-8000-000000000001', name: 'فهد', email: 'fahad@example.com' };
  const enter = '/api/v1/staff/auth/enter-by-link';
  const opened = { token: 'staff-token', session: { person, restaurants: [{ restaurant: 'nakhla' }] } };
  edge.provider.answer('POST', enter, 200, { data: opened });
  const entered = await edge.post(`${console_}${enter}`, JSON.stringify({ token: 'a-link-that-opens-once' }));
  const cookie = entered.cookies['sufra-console']!.split(';')[0]!;
  const flags = '/api/v1/staff/restaurants/nakhla/flags';
  const choices = [{ name: 'menu.cards', value: 'short', by: null, at: null }];
  edge.provider.answer('GET', flags, 200, { data: { choices } });
  edge.provider.answer('PUT', `${flags}/menu.cards`, 200, { data: { choices: [] } });
  say([]);
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const read = async () => JSON.parse((await edge.get(`${console_}${flags}`, { headers: own })).text).data;
  await until(async () => (await read()).flags?.length === 1);
  expect(await read()).toMatchObject({
    choices,
    flags: [{ name: 'menu.cards', module: 'mf-menu', now: [{ value: 'short', role: null, percent: 100 }] }],
  });
  const put = (flag: string, value: unknown, site = 'nakhla') =>
    edge.get(`${console_}/api/v1/staff/restaurants/${site}/flags/${flag}`, {
      method: 'PUT',
      headers: { ...own, origin: `http://${console_}:3000`, 'content-type': 'application/json' },
      body: JSON.stringify({ value, seen: 'short' }),
    });
  const before = edge.provider.received.length;
  for (const [flag, value] of [
    ['menu.cards', 'tiny'],
    ['menu.cards', true],
    ['menu.carts', 'short'],
    ['menu.cards', undefined],
  ] as const)
    expect([(await put(flag, value)).status, flag, value]).toEqual([422, flag, value]);
  expect(edge.provider.received.length).toBe(before);
  const done = await put('menu.cards', 'full');
  expect([done.status, JSON.parse(done.text).data.flags]).toEqual([
    200,
    [expect.objectContaining({ default: 'full' })],
  ]);
  expect((await put('menu.cards', null)).status).toBe(200);
  // Of a restaurant that the cookie does not name the provider is asked first, and no plan of a stranger's
  // word is looked for.
  edge.provider.answer('GET', flags.replace('nakhla', 'other'), 403, { errors: [{ code: 'ROLE_FORBIDDEN' }] });
  expect((await put('menu.cards', 'full', 'other')).status).toBe(403);
  expect(edge.app.edge.plans.inUse().map(({ tenant }) => tenant)).not.toContain('other');
});
