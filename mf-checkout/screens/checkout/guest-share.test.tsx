/**
 * The guest of a group order whose shares are asked for, wherever they are: above the page, beside the menu,
 * at checkout (CHK-053).
 */
import { type Group, getCart, getGroup, listDeviceOrders } from '@sufra/api/order/endpoints';
import { buildCart, buildOrder, createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import Basket from '../../slots/basket/slot.tsx';
import OrderStrip from '../../slots/order-strip/slot.tsx';
import { runningOrders } from '../../storage/device-orders.ts';
import { renderPart } from '../../testing/render.ts';
import CheckoutScreen from './screen.tsx';

const SARA = { id: 'guest-1', name: 'Sara', is_host: false };
const share = (state: string, bank_session: string | null = null) => ({
  ...{ id: 'group-2', member_id: SARA.id, name: SARA.name, amount: '32.00', state, bank_session },
});
const HOSTS = { id: 'group-1', member_id: 'g-1', name: 'Huda', amount: '64.00', state: 'paid' };
const ALIS = { id: 'group-3', member_id: 'guest-3', name: 'Ali', amount: '12.00', state: 'open' };

const group = (changes: Partial<Group> = {}): Group => ({
  ...{ id: 'g-1', state: 'open', host_name: 'Huda', branch_id: 'b', branch_names: { en: 'Olaya' }, type: 'pickup' },
  ...{ deadline: null, ends_at: '2026-01-11T16:00:00.000Z', removed: false, full: false, members: [], cart: null },
  ...{ notices: [], order: null, me: SARA, each_pays: true, ...changes },
});
const asked = (mine: ReturnType<typeof share>) =>
  group({
    state: 'paying',
    shares: {
      ...{ state: 'waiting', currency: 'SAR', pay_until: '2026-01-10T17:00:00.000Z', left: '44.00', reason: null },
      list: [HOSTS, mine, ALIS],
    },
  });
const over = (mine: ReturnType<typeof share>) =>
  group({ shares: { ...asked(mine).shares!, state: 'over', list: [mine] } });
const OWED = asked(share('open'));
const PAID = asked(share('paid'));
const AT_BANK = asked(share('paying', 'session-1'));

const callerOf = (of: Group, orders: object[] = []) =>
  createFakeCaller({
    [getCart.name]: buildCart({ id: SARA.id, group: { id: 'g-1', me: SARA.id } }),
    [getGroup.name]: of,
    [listDeviceOrders.name]: orders,
  });
async function show(node: ReactElement, of: Group, options: Partial<RenderOptions> = {}, orders: object[] = []) {
  const caller = callerOf(of, orders);
  const session = { customer: null, cart_id: SARA.id };
  return { ...(await renderPart(node, { session, ...options, caller })), caller };
}
const running = (status: string) => [{ ...buildOrder(), status, total: '52.00', type: 'pickup' }];

beforeEach(() => {
  localStorage.clear();
  // jsdom has no width.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
});

describe('above the page', () => {
  const strip = () => screen.findByTestId('order-strip');
  const PAY = '/o/group-2/pay?for=group';

  it.each([
    ['en', OWED, 'Group order of Huda: Waits for your share (1 of 3 paid)', 'Pay my share', `/en${PAY}`],
    ['ar', OWED, 'الطلب الجماعي مع Huda: بانتظار دفع حصتك (دُفع 1 من 3)', 'دفع حصتي', PAY],
    ['en', PAID, 'Group order of Huda: Waits for the others (2 of 3 paid)', 'See the shares', '/en/group/g-1'],
    ['ar', PAID, 'الطلب الجماعي مع Huda: بانتظار دفع الآخرين (دُفع 2 من 3)', 'متابعة الحصص', '/group/g-1'],
    [
      ...(['en', AT_BANK, 'Group order of Huda: Payment waits for your bank', 'Check payment'] as const),
      '/en/check-payment?payment_session=session-1',
    ],
  ] as const)(
    'is said in %s whose turn it is, with the way on [CHK-031, CHK-053]',
    async (locale, of, says, way, to) => {
      await show(<OrderStrip />, of, { locale, path: '/' });
      expect(plainText(await strip())).toContain(says);
      expect(screen.getByRole('link', { name: new RegExp(way) })).toHaveAttribute('href', to);
    },
  );

  it('an order that is ready comes first, then the share that is owed, and one that is paid last [CHK-053]', async () => {
    for (const [of, status, says] of [
      [OWED, 'ready', '#1042'],
      [OWED, 'accepted', 'Waits for your share'],
      [PAID, 'accepted', '#1042'],
    ] as const) {
      runningOrders.note('order-1', Date.now());
      const { unmount } = await show(<OrderStrip />, of, { path: '/menu' }, running(status));
      await waitFor(async () => expect(plainText(await strip())).toContain(says));
      unmount();
    }
  });

  it.each(['/checkout', '/group/g-1', '/account/orders', '/o/group-2/pay'])(
    'nothing is said on %s, which says it itself',
    async (path) => {
      const { caller } = await show(<OrderStrip />, OWED, { path });
      await waitFor(() => expect(caller.callsOf(getGroup)).toHaveLength(1));
      expect(screen.queryByTestId('order-strip')).toBeNull();
    },
  );

  it('is spoken once when the host asks, and once when the order came to nothing [CHK-053]', async () => {
    const { caller, tell, asked: platform } = await show(<OrderStrip />, group(), { path: '/menu' });
    await waitFor(() => expect(caller.callsOf(getGroup)).toHaveLength(1));
    caller.answer(getGroup, OWED);
    await tell('cart.line', 'g-1', 2);
    await strip();
    expect(platform.announced.map(plainText)).toEqual(['Waits for your share (1 of 3 paid)']);
    caller.answer(getGroup, over(share('returned')));
    await tell('cart.line', 'g-1', 3);
    await waitFor(() => expect(platform.announced).toHaveLength(2));
    expect(plainText(platform.announced[1]!)).toBe('The order was not placed · SAR 32.00 was returned to you');
    expect(plainText(await strip())).toContain('The order was not placed');
  });

  it.each([
    ['en', 'returned', 'Group order of Huda: The order was not placed · SAR 32.00 was returned to you'],
    ['en', 'returning', 'Group order of Huda: The order was not placed · SAR 32.00 goes back to you'],
    ['en', 'over', 'Group order of Huda: The order was not placed'],
    ['ar', 'returned', 'الطلب الجماعي مع Huda: لم يُرسل الطلب · أُعيد إليك 32.00 ر.س'],
  ] as const)(
    'that it came to nothing is said in %s, %s, until it is closed [CHK-053]',
    async (locale, state, words) => {
      const { unmount, asked: platform } = await show(<OrderStrip />, over(share(state)), { locale, path: '/menu' });
      expect(plainText(await strip())).toMatch(new RegExp(`${words}(?! ·)`));
      expect(screen.getByRole('link', { name: /group|الجماعي/i })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/group\/g-1$/),
      );
      // After a reload it is read, and not spoken.
      expect(platform.announced).toEqual([]);
      await userEvent.setup().click(screen.getByRole('button'));
      await waitFor(() => expect(screen.queryByTestId('order-strip')).toBeNull());
      unmount();
      const { caller } = await show(<OrderStrip />, over(share(state)), { locale, path: '/menu' });
      await waitFor(() => expect(caller.callsOf(getGroup)).toHaveLength(1));
      expect(screen.queryByTestId('order-strip')).toBeNull();
    },
  );

  it.each([
    ['an order that had been placed', group({ shares: { ...over(share('returned')).shares!, ended_as: 'canceled' } })],
    ['a guest that was asked for nothing', over({ ...share('returned'), member_id: 'guest-3' })],
  ])('nothing of it is said of %s [CHK-053]', async (_, of) => {
    const { caller } = await show(<OrderStrip />, of, { path: '/menu' });
    await waitFor(() => expect(caller.callsOf(getGroup)).toHaveLength(1));
    expect(screen.queryByTestId('order-strip')).toBeNull();
  });

  it('the host reads it of their order, and nobody else asks for a group', async () => {
    const caller = createFakeCaller({ [getCart.name]: buildCart({ group: { id: 'g-1', me: 'g-1' } }) });
    await renderPart(<OrderStrip />, { caller, path: '/menu' });
    expect(caller.callsOf(getGroup)).toHaveLength(0);
  });
});

describe('the basket of the menu', () => {
  const ways = async (name: RegExp) => screen.findAllByRole('link', { name, hidden: true });

  it('offers the guest’s own share, and no checkout [CHK-053]', async () => {
    await show(<Basket />, OWED, { path: '/menu' });
    // The column of wide screens, and the bar of others.
    await waitFor(async () => expect(await ways(/Pay my share/)).toHaveLength(2));
    for (const way of await ways(/Pay my share/)) {
      expect(way).toHaveAttribute('href', '/en/o/group-2/pay?for=group');
      expect(plainText(way)).toContain('SAR 32.00');
    }
    expect(screen.queryByText('Go to checkout')).toBeNull();
  });

  it.each([
    ['none is asked for', group()],
    ['theirs is paid', PAID],
  ])('is only looked at by a guest while %s [CHK-052]', async (_, of) => {
    const { asked: platform } = await show(<Basket />, of, { path: '/menu' });
    const [beside] = await ways(/View basket/);
    await userEvent.setup().click(beside!);
    expect(platform.opened).toEqual([{ name: 'checkout.cart', props: {} }]);
    expect(screen.queryByText('Go to checkout')).toBeNull();
  });

  it('follows a share whose bank decides, and names no amount [CHK-031]', async () => {
    await show(<Basket />, AT_BANK, { path: '/menu' });
    const [way] = await ways(/Check payment/);
    expect(plainText(way!)).toBe('Check payment');
  });
});

describe('the checkout', () => {
  it.each([
    [
      'en',
      OWED,
      'Waits for your share (1 of 3 paid)',
      'Pay my share · SAR 32.00',
      /cannot be changed now\. .*by .*8:00/,
    ],
    ['ar', OWED, 'بانتظار دفع حصتك (دُفع 1 من 3)', 'دفع حصتي · 32.00 ر.س', /لا يمكن تغيير الأطباق الآن\. .*قبل .*8:00/],
    ['en', PAID, 'Waits for the others (2 of 3 paid)', 'See the shares', /cannot be changed now\. .*by .*8:00/],
  ] as const)('says to a guest in %s whose turn it is, until when, and how to pay [CHK-053]', async (...cell) => {
    const [locale, of, title, way, text] = cell;
    await show(<CheckoutScreen />, of, { locale });
    expect(plainText(await screen.findByTestId('guest-share'))).toBe(way);
    const page = plainText(document.body);
    expect(page).toContain(title);
    expect(page).toMatch(text);
    expect(page).not.toMatch(/until it is closed|حتى يُغلق/);
  });

  it.each([
    ['open', /You can change them until it is closed/],
    ['closed', /Closed: Huda will place the order/],
    ['paying', /Huda is placing the order\. Dishes cannot be changed now/],
  ])('says to the guest of one that is %s what is true then [CHK-052]', async (state, words) => {
    await show(<CheckoutScreen />, group({ state }));
    await waitFor(() => expect(plainText(document.body)).toMatch(words));
    expect(plainText(document.body)).toContain('The host places the order');
    if (state !== 'open') expect(plainText(document.body)).not.toContain('until it is closed');
  });
});
