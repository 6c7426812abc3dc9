import { getBranch, listBranches } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { addLine, createCart, getCart, setCartContext } from '@sufra/api/order/endpoints';
import { listBanners } from '@sufra/api/tenant/endpoints';
import { buildBranch, buildCart, buildService, createFakeCaller, refuse } from '@sufra/api/testing';
import type { Place } from '@sufra/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomeScreen from '../../screens/home/screen.tsx';
import PlaceSlot from '../../slots/place/slot.tsx';
import { readWantedTime } from '../../state/wanted-time.ts';
import { buildMenu } from '../../testing/builders.ts';
import { context, renderPart } from '../../testing/render.ts';

const OLAYA: Place = { type: 'pickup', branch_id: 'olaya' };
const TIME = { day: '2026-01-11', period: '2026-01-11T10:00:00.000Z' };
const cartAt = (changes: object = {}) => {
  const cart = buildCart({ branch_id: 'olaya' });
  return { ...cart, context: { ...cart.context, branch_id: 'olaya', ...changes } };
};
const plain = (element: Element | null) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

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
    expect(plain(await screen.findByRole('button', { name: /^When/ }))).toContain('Now, ready in 15–20 min');
    await user.click(screen.getByRole('button', { name: /^When/ }));
    expect(asked.opened.at(-1)).toEqual({
      name: 'checkout.times',
      props: { branch_id: 'olaya', type: 'pickup', period: null },
    });
    await waitFor(() => expect(plain(screen.getByRole('button', { name: /^When/ }))).toContain('tomorrow, 01:00 PM'));
    expect(plain(screen.getByRole('link', { name: /Pickup.*Olaya/ }))).toContain('01:00 PM');
    expect(readWantedTime(context.now)).toEqual({ ...OLAYA, ...TIME });
    expect(fake.callsOf(setCartContext)).toHaveLength(0);

    await act(() => platform.cart.add({ item_id: 'chops', qty: 1 }));
    await waitFor(() => expect(fake.callsOf(setCartContext)).toHaveLength(1));
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
      ...OLAYA,
      time: { delivery_time: 'schedule', scheduled_day: TIME.day, scheduled_period: TIME.period },
    });
    expect(readWantedTime(context.now)).toBeNull();
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

  it('forgets a time that has come', () => {
    sessionStorage.setItem('sufra.menu.wanted-time', JSON.stringify({ version: 1, value: { ...OLAYA, ...TIME } }));
    expect(readWantedTime('2026-01-11T09:59:00Z')).toMatchObject(TIME);
    expect(readWantedTime('2026-01-11T10:00:00Z')).toBeNull();
    sessionStorage.setItem('sufra.menu.wanted-time', '{');
    expect(readWantedTime('2026-01-11T09:59:00Z')).toBeNull();
  });
});
