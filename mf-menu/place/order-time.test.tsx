import { getBranch, listBranches } from '@sufra/api/branch/endpoints';
import { getItem, getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { addLine, createCart, getCart, setCartContext } from '@sufra/api/order/endpoints';
import { listBanners } from '@sufra/api/tenant/endpoints';
import { buildBranch, buildCart, buildService, createFakeCaller, refuse } from '@sufra/api/testing';
import type { Place } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import HomeScreen from '../screens/home/screen.tsx';
import ItemScreen from '../screens/item/screen.tsx';
import MenuScreen from '../screens/menu/screen.tsx';
import PlaceSlot from '../slots/place/slot.tsx';
import { buildDish, buildItem, buildMenu } from '../testing/builders.ts';
import { context, renderPart } from '../testing/render.ts';

const OLAYA: Place = { type: 'pickup', branch_id: 'olaya' };
const TIME = { day: '2026-01-11', period: '2026-01-11T10:00:00.000Z' };
const cartAt = (changes: object = {}) => {
  const cart = buildCart({ branch_id: 'olaya' });
  return { ...cart, context: { ...cart.context, branch_id: 'olaya', ...changes } };
};

function provider(branch = buildBranch()) {
  return createFakeCaller({
    [listBranches.name]: [branch],
    [getBranch.name]: branch,
    [getMenu.name]: buildMenu(),
    [listBanners.name]: [],
    [getCart.name]: cartAt(),
    [createCart.name]: cartAt(),
    [addLine.name]: cartAt(),
    [setCartContext.name]: ({ body }) =>
      cartAt({ time: (body as { time?: object }).time ?? { delivery_time: 'asap' } }),
  });
}

/** The home with the header's place beside it, as on a page. */
async function open(fake = provider(), session: { cart_id: string | null } = { cart_id: null }) {
  const view = await renderPart(
    <>
      <PlaceSlot />
      <HomeScreen />
    </>,
    {
      caller: fake,
      path: '/',
      route: '/',
      place: OLAYA,
      session: { customer: null, ...session },
      dialogs: { 'checkout.times': () => TIME },
    },
  );
  return { ...view, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

describe('when an order is wanted', () => {
  it('is chosen beside type and place before there is a cart, and goes into it with the first dish [MENU-007]', async () => {
    const fake = provider();
    const { user, asked, platform } = await open(fake);
    expect(plainText(await screen.findByRole('button', { name: /^When/ }))).toContain('Now, ready in 15–20 min');
    await user.click(screen.getByRole('button', { name: /^When/ }));
    expect(asked.opened.at(-1)).toEqual({
      name: 'checkout.times',
      props: { branch_id: 'olaya', type: 'pickup', period: null },
    });
    await waitFor(() =>
      expect(plainText(screen.getByRole('button', { name: /^When/ }))).toContain('tomorrow, 01:00 PM'),
    );
    expect(plainText(screen.getByRole('link', { name: /Pickup.*Olaya/ }))).toContain('01:00 PM');
    expect(JSON.parse(sessionStorage.getItem('sufra.menu.wanted-time')!)).toEqual({
      version: 1,
      value: { ...OLAYA, ...TIME },
    });
    expect(fake.callsOf(setCartContext)).toHaveLength(0);

    await act(() => platform.cart.add({ item_id: 'chops', qty: 1 }));
    await waitFor(() => expect(fake.callsOf(setCartContext)).toHaveLength(1));
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
      ...OLAYA,
      time: { delivery_time: 'schedule', scheduled_day: TIME.day, scheduled_period: TIME.period },
    });
    expect(sessionStorage.getItem('sufra.menu.wanted-time')).toBeNull();
  });

  describe('before there is a cart [MENU-022]', () => {
    const later = { state: 'hours' as const, from: '06:00', to: '11:00' };
    const time = { delivery_time: 'schedule', scheduled_day: TIME.day, scheduled_period: TIME.period };
    /** Breakfast, in the evening: sold at the chosen time only. */
    const breakfast = () => {
      const fake = provider();
      const at = (query: unknown) => ((query as { at?: string }).at ? {} : { availability: later });
      fake.answer(getMenu, ({ query }) => buildMenu([buildDish(at(query))]));
      fake.answer(getItem, ({ query }) => buildItem(at(query)));
      fake.answer(listAllergens, []);
      for (const endpoint of [createCart, addLine] as const) fake.answer(endpoint, cartAt({ time }));
      return fake;
    };
    const show = (
      caller: ReturnType<typeof provider>,
      screenOf: ReactNode,
      path: string,
      route: string,
      now = context.now,
    ) =>
      renderPart(
        <>
          <PlaceSlot />
          {screenOf}
        </>,
        { caller, path, route, place: OLAYA, session: { customer: null, cart_id: null }, context: { now } },
      );

    it('is what the menu is asked for, and what the first dish is ordered for: breakfast of tomorrow, tonight [MENU-022]', async () => {
      sessionStorage.setItem('sufra.menu.wanted-time', JSON.stringify({ version: 1, value: { ...OLAYA, ...TIME } }));
      const fake = breakfast();
      await show(fake, <MenuScreen />, '/menu', '/menu/:type?');
      await userEvent.setup().click(await screen.findByTestId('add'));
      expect(fake.callsOf(getMenu).at(-1)!.input.query).toMatchObject({ at: TIME.period });
      await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
      expect(fake.callsOf(createCart)[0]!.input.body).toEqual({ ...OLAYA, time });
      await waitFor(() => expect(sessionStorage.getItem('sufra.menu.wanted-time')).toBeNull());
      expect(fake.callsOf(setCartContext)).toHaveLength(0);
    });

    it('is what a dish is asked for [MENU-022]', async () => {
      sessionStorage.setItem('sufra.menu.wanted-time', JSON.stringify({ version: 1, value: { ...OLAYA, ...TIME } }));
      const fake = breakfast();
      await show(fake, <ItemScreen />, '/item/chops', '/item/:item');
      await waitFor(() => expect(fake.callsOf(getItem).at(-1)!.input.query).toMatchObject({ at: TIME.period }));
    });

    it.each<[string, string, boolean]>([
      ['2026-01-11T09:59:00Z', JSON.stringify({ version: 1, value: { ...OLAYA, ...TIME } }), true],
      ['2026-01-11T10:00:00Z', JSON.stringify({ version: 1, value: { ...OLAYA, ...TIME } }), false],
      ['2026-01-11T09:59:00Z', '{', false],
    ])('that the tab has kept counts until it has come: at %s %s: %s', async (now, kept, counts) => {
      sessionStorage.setItem('sufra.menu.wanted-time', kept);
      const fake = breakfast();
      await show(fake, <ItemScreen />, '/item/chops', '/item/:item', now);
      await screen.findByRole('heading', { level: 1 });
      const asked = fake.callsOf(getItem).map(({ input }) => input.query?.at);
      expect(asked.includes(TIME.period)).toBe(counts);
    });

    it('and without one the dish says when it is sold', async () => {
      await show(breakfast(), <MenuScreen />, '/menu', '/menu/:type?');
      expect(plainText(await screen.findByText(/Available daily/))).toContain('06:00 AM to 11:00 AM');
      expect(screen.queryByTestId('add')).toBeNull();
    });
  });

  it('is the cart’s once there is one, and can be as soon as possible again [MENU-007]', async () => {
    const fake = provider();
    fake.answer(
      getCart,
      cartAt({ time: { delivery_time: 'schedule', scheduled_day: TIME.day, scheduled_period: TIME.period } }),
    );
    const { user, platform } = await open(fake, { cart_id: 'cart-1' });
    await act(() => platform.cart.load());
    await user.click(await screen.findByRole('button', { name: 'As soon as possible' }));
    await waitFor(() => expect(fake.callsOf(setCartContext)).toHaveLength(1));
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({ time: { delivery_time: 'asap' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'As soon as possible' })).toBeNull());
  });

  it('says when the time could not be set', async () => {
    const fake = provider();
    fake.answer(setCartContext, () => refuse(409, 'SLOT_FULL'));
    const { user, platform, asked } = await open(fake, { cart_id: 'cart-1' });
    await act(() => platform.cart.load());
    await user.click(await screen.findByRole('button', { name: /^When/ }));
    await waitFor(() =>
      expect(asked.toasts.at(-1)).toMatchObject({ text: 'The time could not be set. Choose another.' }),
    );
  });

  it('is no question where the branch takes no orders for later [CHK-008]', async () => {
    await open(provider(buildBranch({ services: [buildService({ schedule_allowed: false })] })));
    expect(await screen.findByText('When')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^When/ })).toBeNull();
  });
});
