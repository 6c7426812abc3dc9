import { queryKey } from '@sufra/api';
import { checkDeliveryArea, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { getSession } from '@sufra/api/dine-in/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { listBanners } from '@sufra/api/tenant/endpoints';
import { buildBranch, buildService, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { createQueryClient } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemsOf } from '../../dish/menu-changes.ts';
import { popularOf } from '../../dish/popular-of.ts';
import { popularKey } from '../../large-menu/popular-in-document.ts';
import { menuInput, shownMenu } from '../../menu/menu-input.ts';
import { selectedGroupFromSlider } from '../../state/selected-group.ts';
import { seatRecord } from '../../storage/seat.ts';
import { buildArea, buildAreaCheck, buildDish, buildLargeMenu, buildMenu } from '../../testing/builders.ts';
import { context, renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import HomeScreen from './screen.tsx';

const olaya = buildBranch();
const malqa = buildBranch({ id: 'malqa', names: { en: 'Al Malqa', ar: 'الملقا' }, services: [buildService()] });
const AREAS = [
  buildArea(),
  buildArea({ id: 'area-nakheel', names: { ar: 'النخيل', en: 'Al Nakheel' }, branch_id: 'nakheel' }),
];

function provider(branches = [olaya, malqa], more: Record<string, FakeAnswer> = {}) {
  return createFakeCaller({
    [listBranches.name]: branches,
    [getMenu.name]: buildMenu(),
    [listBanners.name]: [],
    [listDeliveryAreas.name]: AREAS,
    [checkDeliveryArea.name]: buildAreaCheck(),
    ...more,
  });
}
/** As the loader leaves it. */
function primed() {
  const client = createQueryClient();
  client.setQueryData(queryKey(listBranches, { query: {} }), [olaya, malqa]);
  client.setQueryData(queryKey(listDeliveryAreas, { query: {} }), AREAS);
  return client;
}
const open = (fake = provider(), options: Partial<RenderOptions> = {}) =>
  renderPart(<HomeScreen />, { caller: fake, path: '/', route: '/', place: null, ...options });
const at = (path: string, fake = provider(), options: Partial<RenderOptions> = {}) =>
  open(fake, {
    path,
    route: path.split('/').length > 3 ? '/select-type/:type/:branch' : '/select-type/:type',
    ...options,
  });

/** A restaurant with tables, whose menu of a branch is read without one. */
const DINING = { tenant: { ...context.tenant, types: ['pickup', 'dine_in'] as const } };

describe('for who sits at a table', () => {
  afterEach(() => seatRecord.remove());

  it('says which, with the ways to its menu, its order and its bill [MENU-035]', async () => {
    seatRecord.write({ session_id: 's7', table_changed: false, table_changed_branch_id: null });
    await open(provider(undefined, { [getSession.name]: buildSession() }));
    const table = await screen.findByRole('region', { name: /^You are at \u2068?Table 7/ });
    const ways = within(table).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Menu', '/en/menu/dine_in/session/s7#dishes'],
      ["Table's order", '/en/menu/dine_in/session/s7#order'],
      ['Bill', '/en/menu/dine_in/session/s7#bill'],
    ]);
  });

  it.each([
    ['en', '/en', 'While you wait: your dishes', ['Menu', 'Your dishes'], /^At a table\?/],
    ['ar', '', 'أطباقك أثناء الانتظار', ['القائمة', 'أطباقك'], /^على طاولة؟/],
  ] as const)(
    'says to who waits in a queue for it what is chosen, without a bill, in %s [WL-019]',
    async (locale, prefix, title, ways, scan) => {
      seatRecord.write({ session_id: 's7', table_changed: false, table_changed_branch_id: null });
      const waiting = { entry_id: 'e1', called: false, agreed_total: '0.00' };
      const caller = provider(undefined, { [getSession.name]: buildSession({ waiting }) });
      await open(caller, { locale, place: { type: 'dine_in', branch_id: 'olaya' }, context: DINING });
      const links = within(await screen.findByRole('region', { name: title })).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(ways);
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        `${prefix}/menu/dine_in/session/s7#dishes`,
        `${prefix}/menu/dine_in/session/s7#order`,
      ]);
      expect(screen.queryByText(scan)).toBeNull();
    },
  );

  it('asks for no code of a table, which it does of others [MENU-035]', async () => {
    const at = { place: { type: 'dine_in', branch_id: 'olaya' }, context: DINING } as const;
    const others = await open(provider(), at);
    expect(await screen.findByText(/^At a table\?/)).toBeVisible();
    others.unmount();
    seatRecord.write({ session_id: 's7', table_changed: false, table_changed_branch_id: null });
    await open(provider(undefined, { [getSession.name]: buildSession() }), at);
    await screen.findByRole('region', { name: /^You are at/ });
    expect(screen.queryByText(/^At a table\?/)).toBeNull();
  });
});

describe('the front door', () => {
  it('asks how, with a link for each type that is on [MENU-001]', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'How would you like to get your order?' })).toBeVisible();
    const types = within(
      screen.getByRole('navigation', { name: 'How would you like to get your order?' }),
    ).getAllByRole('link');
    expect(types.map((link) => link.getAttribute('href'))).toEqual([
      '/en/select-type/delivery',
      '/en/select-type/pickup',
    ]);
  });

  it('shows the branches of a tapped type, as forms that need no JavaScript [MENU-001]', async () => {
    const { user } = await tapped('Pickup');
    const choose = screen.getAllByRole('button', { name: 'Pick up here' });
    expect(choose).toHaveLength(2);
    const form = choose[1]!.closest('form')!;
    expect(form).toHaveAttribute('action', '/-/place');
    expect(Object.fromEntries(new FormData(form))).toEqual({ type: 'pickup', branch_id: 'malqa', return: '/en/menu' });
    expect(user).toBeDefined();
  });

  it('takes the place and goes to the menu [MENU-001]', async () => {
    const { platform, asked, user } = await tapped('Pickup');
    await user.click(screen.getAllByRole('button', { name: 'Pick up here' })[1]!);
    await waitFor(() => expect(asked.navigated).toEqual(['/menu']));
    expect(platform.place.get()).toEqual({ type: 'pickup', branch_id: 'malqa' });
  });

  it('does not ask when one type is on [MENU-001]', async () => {
    await open(provider([malqa]), { context: { tenant: { ...context.tenant, types: ['pickup'] } } });
    expect(await screen.findByRole('button', { name: 'Start an order' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'How would you like to get your order?' })).toBeNull();
  });

  it('keeps the last choice [MENU-001]', async () => {
    await open(provider(), { place: { type: 'pickup', branch_id: 'malqa' } });
    expect(await screen.findByRole('button', { name: 'Start an order' })).toBeVisible();
    expect(plainText(screen.getByRole('region', { name: 'Start your order' }))).toContain('Pick up fromAl Malqa');
  });

  it('tells the next opening when all are closed, and offers to schedule [MENU-001]', async () => {
    const closed = (at: string) => [buildService({ state: 'closed', opens_at: at })];
    const branches = [
      { ...olaya, services: closed('2026-01-11T10:00:00Z') },
      { ...malqa, services: closed('2026-01-11T09:00:00Z') },
    ];
    await open(provider(branches), { place: { type: 'pickup', branch_id: 'malqa' } });
    await screen.findByRole('button', { name: 'Schedule an order' });
    expect(plainText(screen.getByRole('status'))).toBe(
      'All branches are closed. Next opening: Al Malqa, tomorrow 12:00 PM',
    );
  });

  it('opens with the type, or type and branch, of the address [MENU-002]', async () => {
    await at('/select-type/pickup');
    expect(await screen.findAllByRole('button', { name: 'Pick up here' })).toHaveLength(2);
  });

  it('opens with the branch of the address [MENU-002]', async () => {
    await at('/select-type/pickup/malqa');
    expect(await screen.findByRole('button', { name: 'Start an order' })).toBeVisible();
    expect(plainText(screen.getByRole('region', { name: 'Start your order' }))).toContain('Al Malqa');
  });

  it.each(['rocket', 'dine_in'])('says that %s is not available here, with what is [MENU-002]', async (type) => {
    await at(`/select-type/${type}`);
    expect(await screen.findByText('This service is not available here now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pickup' })).toBeVisible();
  });

  it('asks for another branch when the one of the address lacks the type [MENU-002]', async () => {
    await at('/select-type/delivery/malqa');
    await screen.findByRole('button', { name: /Al Olaya/ });
    expect(plainText(screen.getAllByRole('status')[0]!)).toContain('Al Malqa does not offer Delivery');
  });

  it('says that the branch of the address is gone, and asks for another [MENU-002]', async () => {
    await at('/select-type/pickup/long-gone');
    expect(await screen.findAllByRole('button', { name: 'Pick up here' })).toHaveLength(2);
    expect(plainText(screen.getAllByRole('status')[0]!)).toBe(
      'This branch is not available any more. Choose another branch:',
    );
  });

  it('asks where to for a delivery, as forms that need no JavaScript [MENU-002][MENU-008]', async () => {
    const { asked, platform, html } = await at('/select-type/delivery', provider(), { queryClient: primed() });
    const row = await screen.findByRole('button', { name: /Al Olaya/ });
    expect(plainText(row)).toBe('Al OlayaFrom Olaya · arrives in 35–50 minDelivery SAR 9.00 · Minimum SAR 30.00');
    expect(Object.fromEntries(new FormData(row.closest('form')!))).toEqual({
      type: 'delivery',
      branch_id: 'olaya',
      area_id: 'area-olaya',
      return: '/en/menu',
    });
    expect(html).toContain('Where shall we deliver?');
    await userEvent.setup().click(row);
    await waitFor(() => expect(asked.navigated).toEqual(['/menu']));
    expect(platform.place.get()).toEqual({ type: 'delivery', branch_id: 'olaya' });
    expect(platform.deliveryPoint.get()).toEqual({
      area_id: 'area-olaya',
      names: { ar: 'العليا', en: 'Al Olaya' },
      location: null,
    });
  });

  it('offers only what a branch of the address delivers to [MENU-002]', async () => {
    await at('/select-type/delivery/olaya');
    await screen.findByRole('button', { name: /Al Olaya/ });
    expect(screen.queryByRole('button', { name: /Al Nakheel/ })).toBeNull();
  });

  it('keeps the last delivery with its area and terms, and asks who never said where [MENU-001][MENU-040]', async () => {
    const place = { type: 'delivery', branch_id: 'olaya' } as const;
    const point = { area_id: 'area-olaya', names: { en: 'Al Olaya' }, location: null };
    const { html, unmount } = await open(provider(), { place, deliveryPoint: point, queryClient: primed() });
    const card = await screen.findByRole('region', { name: 'Start your order' });
    await waitFor(() =>
      expect(plainText(card)).toContain('Deliver toAl OlayaFrom Olaya · Delivery SAR 9.00 · Minimum SAR 30.00'),
    );
    expect(plainText(card)).toContain('arrives in 35–50 min');
    // The document is everybody's.
    expect(html).toContain('Olaya<');
    expect(html).not.toContain('Al Olaya<');
    unmount();
    await open(provider(), { place });
    expect(await screen.findByRole('heading', { name: 'Where shall we deliver?' })).toBeVisible();
  });

  it('links to what other modules offer, while they are on [MENU-001]', async () => {
    const entry = {
      label: { ar: 'احجز طاولة', en: 'Reserve a table' },
      icon: 'calendar',
      areas: ['header'],
      order: 1,
    } as const;
    await open(provider(), {
      context: { navigation: [{ ...entry, path: '/reservations', module: 'mf-reservations' }] },
    });
    expect(await screen.findByRole('link', { name: 'Reserve a table' })).toHaveAttribute('href', '/en/reservations');
  });

  it('shows what people order most, addable from there', async () => {
    const dishes = ['One', 'Two', 'Three'].map((en) => buildDish({ id: en, names: { en }, tags: ['popular'] }));
    const other = buildDish({ id: 'other', names: { en: 'Other' } });
    await open(provider(undefined, { [getMenu.name]: buildMenu([other, ...dishes]) }));
    const section = await screen.findByRole('region', { name: 'Most ordered' });
    expect(within(section).getAllByRole('heading', { level: 3 }).map(plainText)).toEqual(['One', 'Two', 'Three']);
    expect(within(section).getAllByTestId('add')).toHaveLength(3);
  });

  it('of a large menu carries the dishes it shows, asks for all of it only when what is sold changes [MENU-023]', async () => {
    const input = menuInput(shownMenu(context, null, null));
    const client = primed();
    client.setQueryData(queryKey(getMenu, input), buildLargeMenu());
    const fake = provider();
    const { tell } = await open(fake, {
      queryClient: client,
      served: (page) => {
        page.removeQueries({ queryKey: queryKey(getMenu, input) });
        page.setQueryData([...popularKey(input)], popularOf(itemsOf(buildLargeMenu())));
      },
    });
    const names = () =>
      within(screen.getByRole('region', { name: 'Most ordered' }))
        .getAllByRole('heading', { level: 3 })
        .map(plainText);
    expect(names()).toContain('Dish 0-0');
    expect(fake.callsOf(getMenu)).toHaveLength(0);
    const sold = { availability: { state: 'sold_out' as const } };
    fake.answer(
      getMenu,
      buildLargeMenu((one) => (one.id === 'd0-0' ? { ...one, ...sold } : one)),
    );
    await tell('menu.availability', 'd0-0', 2);
    await waitFor(() => expect(names()).not.toContain('Dish 0-0'));
    expect(names()[0]).toBe('Dish 0-1');
  });

  it('stays usable when the branches do not come; Retry leaves its focus to the order [X-027]', async () => {
    const fake = provider(undefined, { [listBranches.name]: () => refuse(500, 'FAILED') });
    await open(fake);
    expect(await screen.findByText('We could not load the branches')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/en/menu');
    fake.answer(listBranches, [olaya, malqa]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    const order = await screen.findByRole('region', { name: 'Start your order' });
    await waitFor(() => expect(order.contains(document.activeElement)).toBe(true));
  });
});

async function tapped(type: string) {
  const opened = await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: type }));
  return { ...opened, user };
}

describe('the banners of the home', () => {
  const banner = (id: string, changes: object) => ({
    id,
    place: 'web_slider',
    sort: 1,
    title: { ar: id, en: id },
    image: {
      url: '/media/{width}.{format}',
      width: 160,
      height: 160,
      tint: 80,
      widths: [160],
      formats: ['webp'],
    },
    type: 'none',
    item_id: null,
    group_id: null,
    url: null,
    appear_in_period: 0,
    ...changes,
  });

  it('lead to a dish, a group, an address or nowhere; without a picture they are skipped [HOST-039, HOST-047]', async () => {
    const banners = [
      banner('second', { sort: 2, type: 'item', item_id: 'chops' }),
      banner('first', { type: 'group', group_id: 'grill' }),
      banner('third', { sort: 3, type: 'url', url: 'https://partner.example/' }),
      banner('odd', { sort: 4, type: 'url', url: 'javascript:alert(1)' }),
      banner('bare', { sort: 5, image: null, type: 'item', item_id: 'chops' }),
      banner('popup', { place: 'web_popup' }),
    ];
    const { asked, platform } = await open(provider([olaya], { [listBanners.name]: banners }));
    const slider = await screen.findByTestId('slider');
    expect(within(slider).getAllByRole('listitem').map(plainText)).toEqual(['first', 'second', 'third', 'odd']);
    expect(
      within(slider)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/menu#groupgrill', '/en/item/chops', 'https://partner.example/']);
    const opensTab = within(slider)
      .getAllByRole('link')
      .map((link) => link.getAttribute('target'));
    expect(opensTab).toEqual([null, null, '_blank']);
    expect(within(slider).getByRole('link', { name: 'third' })).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.setup().click(within(slider).getByRole('link', { name: 'first' }));
    expect(platform.store.get(selectedGroupFromSlider)).toBe('grill');
    expect(asked.navigated).toEqual(['/menu']);
  });
});
