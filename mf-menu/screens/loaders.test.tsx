import { getBranch, listBranches } from '@sufra/api/branch/endpoints';
import { findTable, getSession } from '@sufra/api/dine-in/endpoints';
import { getItem, getMenu, listAllergens, listSimilarItems } from '@sufra/api/menu/endpoints';
import { buildBranch, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { addTexts, translator } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createLoads, createQueryClient, type Loader } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import en from '../locales/en.json';
import { branchList } from '../structured-data/restaurant.ts';
import { buildItem, buildLargeMenu, buildMenu } from '../testing/builders.ts';
import { context } from '../testing/render.ts';
import { loader as branches } from './branches/loader.ts';
import { loader as emenu } from './emenu/loader.ts';
import { loader as emenuBranches } from './emenu-branches/loader.ts';
import { loader as home } from './home/loader.ts';
import { addresses } from './item/addresses.ts';
import { loader as item } from './item/loader.ts';
import { loader as menu } from './menu/loader.ts';
import { loader as session } from './session/loader.ts';
import { loader as table } from './table/loader.ts';

const i18n = createI18n('en');
addTexts(i18n, 'mf-menu', en);

async function run(
  loader: Loader,
  params: Record<string, string> = {},
  more: Record<string, FakeAnswer> = {},
  settings = {},
  modules: readonly string[] = context.modules,
) {
  const caller = createFakeCaller({
    [getMenu.name]: buildMenu(),
    [getBranch.name]: buildBranch(),
    [listBranches.name]: [buildBranch()],
    [getItem.name]: buildItem(),
    [listAllergens.name]: [],
    ...more,
  });
  const record = { complete: true };
  const page = {
    ...context,
    modules,
    tenant: { ...context.tenant, settings: { ...context.tenant.settings, ...settings } },
  };
  const answer = await loader({
    params,
    context: page,
    place: page.place,
    session: null,
    search: new URLSearchParams(),
    t: translator(i18n, 'mf-menu'),
    ...createLoads(caller, createQueryClient(), record),
  });
  return { answer, caller, record };
}

describe('codes and ids that cannot be one', () => {
  it.each([
    ['a table', table, { code: '../' }, findTable, 404],
    ['a table', table, { code: 'A'.repeat(3900) }, findTable, 404],
    ['a session', session, { type: 'dine_in', id: '<script>' }, getSession, 410],
    ['a session', session, { type: 'dine_in', id: 'A'.repeat(3900) }, getSession, 410],
  ] as const)(
    'of %s are answered without a question [MENU-032] [MENU-034]',
    async (_, loader, params, endpoint, status) => {
      const { answer, caller } = await run(loader, params);
      expect(answer.status).toBe(status);
      expect(caller.callsOf(endpoint)).toEqual([]);
    },
  );
});

describe('the addresses of dishes', () => {
  it('are those of the menu that a guest without a place reads, each once [HOST-061]', async () => {
    const { groups } = buildMenu();
    const twice = { ...buildMenu(), groups: [...groups, { ...groups[0]!, id: 'again' }] };
    const caller = createFakeCaller({ [getMenu.name]: twice });
    const list = await addresses({ context, ...createLoads(caller, createQueryClient(), { complete: true }) });
    const ids = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(list.map(({ path }) => path)).toEqual([...ids].map((id) => `/item/${id}`));
    expect(caller.calls[0]).toMatchObject({ input: { query: { branch_id: context.branch_id } } });
  });
});

describe('loaders', () => {
  it('of the menu names tenant and branch, and gives search engines names and prices only [MENU-009]', async () => {
    const { answer, record } = await run(menu);
    expect(plainText(answer.head?.title)).toBe('Menu');
    expect(plainText(answer.head?.description)).toContain('Nakhla, Olaya');
    expect(answer.head?.jsonLd).toMatchObject({
      '@type': 'Restaurant',
      hasMenu: {
        hasMenuSection: [
          {
            name: 'Charcoal grill',
            hasMenuItem: [{ name: 'Charcoal lamb chops', offers: { price: '74.00', priceCurrency: 'SAR' } }],
          },
        ],
      },
    });
    expect(record.complete).toBe(true);
  });

  it('of the home page fetches the hero picture first, in its best format; of the menu none [MENU-041]', async () => {
    const hero = {
      url: '/media/h-{width}.{format}',
      width: 1600,
      height: 900,
      tint: 1,
      widths: [720, 1600],
      formats: ['avif', 'webp'],
    };
    const settings = { 'website.hero_picture': hero };
    expect((await run(menu, {}, {}, settings)).answer.head?.preloadImage).toBeUndefined();
    expect((await run(home, {}, {}, settings)).answer.head?.preloadImage).toEqual({
      href: '/media/h-720.avif',
      srcset: '/media/h-720.avif 720w, /media/h-1600.avif 1600w',
      sizes: '100vw',
      type: 'image/avif',
    });
  });

  it.each(['javascript:alert(1)', '//evil.example/{width}', 42, undefined])(
    'take no picture address %j',
    async (url) => {
      const hero = { url, width: 1, height: 1, tint: 1, widths: [1], formats: ['webp'] };
      expect((await run(home, {}, {}, { 'website.hero_picture': hero })).answer.head?.preloadImage).toBeUndefined();
    },
  );

  it.each(['rocket', 'dine_in', 'e'])(
    'of the menu send the type %s to where the offered ones are [MENU-002] [MENU-010]',
    async (type) => {
      const { answer, caller } = await run(menu, { type });
      expect(answer).toEqual({ redirect: `/select-type/${type}` });
      expect(caller.calls).toHaveLength(0);
    },
  );

  it('of the menu answers without a menu, and says that the document is not complete [MENU-012]', async () => {
    const { answer, record } = await run(menu, {}, { [getMenu.name]: () => refuse(503, 'UNAVAILABLE') });
    expect(answer.status).toBe(503);
    expect(record.complete).toBe(false);
  });

  const away = () => refuse(500, 'FAILED');
  it.each([
    ['the menu', menu, {}, [getMenu]],
    ['a dish', item, { item: 'chops' }, [getItem]],
    ['a dish that is not sold, and its menu', item, { item: '../' }, [getMenu]],
    ['the branches', branches, {}, [listBranches]],
    ['the home page’s menu and branches', home, {}, [getMenu, listBranches]],
    ['a menu to read', emenu, { id: 'olaya' }, [getMenu]],
    ['the branches of a menu to read', emenu, { id: 'olaya' }, [listBranches]],
    ['the branches whose menus can be read', emenuBranches, {}, [listBranches]],
  ] as const)('say 503 where %s could not be read [HOST-067]', async (_, loader, params, failing) => {
    const { answer, record } = await run(loader, params, Object.fromEntries(failing.map(({ name }) => [name, away])));
    expect(answer.status).toBe(503);
    expect(record.complete).toBe(false);
  });

  it.each([
    ['the menu without its branch', menu, {}, [getBranch]],
    ['a dish without its menu and allergens', item, { item: 'chops' }, [getMenu, listAllergens, getBranch]],
    ['the home page without its menu', home, {}, [getMenu]],
    ['the home page without its branches', home, {}, [listBranches]],
    ['a menu to read without allergens', emenu, { id: 'olaya' }, [listAllergens]],
  ] as const)('are a page all the same: %s [HOST-067]', async (_, loader, params, failing) => {
    const { answer, record } = await run(loader, params, Object.fromEntries(failing.map(({ name }) => [name, away])));
    expect(answer.status).toBeUndefined();
    expect(record.complete).toBe(false);
  });

  it('of a menu to read asks in the prices of the type in its address [MENU-028]', async () => {
    const { caller } = await run(emenu, { type: 'delivery', id: 'olaya' });
    expect(caller.callsOf(getMenu)[0]!.input).toEqual({ query: { branch_id: 'olaya', type: 'delivery' } });
  });

  it('of a dish that is not sold here is a menu page, cached and not indexed [MENU-013]', async () => {
    const { answer, record, caller } = await run(
      item,
      { item: 'nowhere' },
      { [getItem.name]: () => refuse(404, 'NOT_FOUND'), [listSimilarItems.name]: [] },
    );
    expect(caller.callsOf(listSimilarItems)).toHaveLength(1);
    expect(answer).toMatchObject({ head: { noindex: true, canonical: '/menu' } });
    expect(answer.status).toBeUndefined();
    expect(record.complete).toBe(true);
  });

  it('of a dish names it [MENU-013]', async () => {
    const { answer } = await run(item, { item: 'chops' });
    expect(plainText(answer.head?.title)).toBe('Charcoal lamb chops');
  });

  it('of the home, the branches and a dish say what they are about in schema.org’s words [HOST-060]', async () => {
    const page = { settings: { 'social.phone': '+966920012345' } };
    expect((await run(home, {}, {}, page.settings)).answer.head?.jsonLd).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Nakhla',
      url: `${context.origin}/en`,
      telephone: '+966920012345',
      hasMenu: { '@type': 'Menu', url: `${context.origin}/en/menu` },
    });
    const placed = buildBranch({ district: { en: 'Al Olaya' } });
    // Each type has hours of its own; Sunday's are 24 hours from six on.
    const own = (type: 'pickup' | 'delivery', from: string) => ({ type, day: 0, from, to: '06:00', next_day: true });
    const hours = [own('pickup', '06:00'), own('delivery', '12:00')];
    const nowhere = buildBranch({ id: 'x', latitude: 0, longitude: 0, hours, phone: '' });
    const list = (await run(branches, {}, { [listBranches.name]: [placed, nowhere] })).answer.head?.jsonLd;
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Restaurant',
            name: 'Nakhla Olaya',
            url: 'http://nakhla.localhost:3000/en/branches#branch-olaya',
            address: { streetAddress: 'Olaya Street', addressLocality: 'Riyadh', addressCountry: 'SA' },
            geo: { latitude: 24.7113, longitude: 46.6744 },
            openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '12:00', closes: '02:00' }],
          },
        },
        {
          position: 2,
          item: { openingHoursSpecification: [{ dayOfWeek: ['Sunday'], opens: '06:00', closes: '05:59' }] },
        },
      ],
    });
    expect(JSON.stringify((list as { itemListElement: object[] }).itemListElement[1])).not.toMatch(/geo|telephone/);
    const branded = { ...context, tenant: { ...context.tenant, logo: '/media/nakhla.png' } };
    expect(branchList(branded, [placed])).toMatchObject({
      itemListElement: [{ item: { image: 'http://nakhla.localhost:3000/media/nakhla.png' } }],
    });
    expect((await run(item, { item: 'chops' })).answer.head?.jsonLd).toMatchObject({
      '@type': 'MenuItem',
      name: 'Charcoal lamb chops',
      offers: { price: '74.00', priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
      nutrition: { calories: '680 calories' },
    });
    const soldOut = buildItem({ availability: { state: 'sold_out' } });
    expect((await run(item, { item: 'chops' }, { [getItem.name]: soldOut })).answer.head?.jsonLd).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('of the home have address, hours, cuisine and prices of the restaurant [HOST-060]', async () => {
    const settings = { 'website.cuisine': { ar: 'مشويات', en: 'Grill,\nMandi' }, 'website.price_range': '$$' };
    const brand = (await run(home, {}, {}, settings)).answer.head?.jsonLd;
    expect(brand).toMatchObject({
      name: 'Nakhla',
      address: { '@type': 'PostalAddress', addressLocality: 'Riyadh', addressCountry: 'SA' },
      openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '12:00', closes: '02:00' }],
      servesCuisine: 'Grill, Mandi',
      priceRange: '$$',
    });
    const bare = (await run(home, {}, { [listBranches.name]: () => refuse(503, 'UNAVAILABLE') })).answer.head?.jsonLd;
    for (const name of ['address', 'servesCuisine', 'priceRange', 'acceptsReservations'])
      expect(bare).not.toHaveProperty(name);
  });

  it.each([[42], [null], [{ ar: 7, en: [] }], [['Grill']], ['x'.repeat(201)], ['  ']])(
    'take no cuisine and no price range from %j [HOST-060]',
    async (value) => {
      const settings = { 'website.cuisine': value, 'website.price_range': value };
      const brand = (await run(home, {}, {}, settings)).answer.head?.jsonLd;
      expect(brand).not.toHaveProperty('servesCuisine');
      expect(brand).not.toHaveProperty('priceRange');
    },
  );

  it('accept reservations where a customer can make one on the site, and else say nothing [HOST-060]', async () => {
    const branch = (reservation: boolean, id = 'b') => buildBranch({ id, modules: { reservation, waiting: false } });
    const said = async (on: string, modules: string[], list: ReturnType<typeof buildBranch>[]) => {
      const { answer } = await run(home, {}, { [listBranches.name]: list }, { 'reservation.enable': on }, modules);
      return (answer.head!.jsonLd as Record<string, unknown>).acceptsReservations;
    };
    const all = ['mf-menu', 'mf-reservations'];
    expect(await said('1', all, [branch(false), branch(true, 'c')])).toBe(true);
    expect(await said('1', all, [branch(false)])).toBeUndefined();
    expect(await said('0', all, [branch(true)])).toBeUndefined();
    expect(await said('1', ['mf-menu'], [branch(true)])).toBeUndefined();
  });

  it('of a wild item id asks the provider nothing about it', async () => {
    const { caller } = await run(item, { item: '../../x y' });
    expect(caller.callsOf(getItem)).toHaveLength(0);
    expect(caller.callsOf(listSimilarItems)).toHaveLength(0);
  });

  it('of the home gives of a large menu the dishes that it shows, of a small one all [MENU-009]', async () => {
    const { answer } = await run(home, {}, { [getMenu.name]: buildLargeMenu() });
    expect(answer.instead).toHaveLength(1);
    expect((answer.instead![0]!.data as { id: string }[]).map(({ id }) => id)).toEqual(
      ['d0-0', 'd0-1', 'd0-3', 'd0-4', 'd0-5'], // d0-2 is sold out
    );
    expect((await run(home)).answer.instead).toBeUndefined();
  });

  it('of the home keeps a chosen type out of search engines [MENU-002]', async () => {
    expect((await run(home, { type: 'pickup' })).answer.head).toMatchObject({ noindex: true, canonical: '/' });
    expect((await run(home)).answer.head?.noindex).toBeUndefined();
  });

  it('of the branches names the tenant', async () => {
    expect(plainText((await run(branches)).answer.head?.title)).toBe('Branches');
  });
});
