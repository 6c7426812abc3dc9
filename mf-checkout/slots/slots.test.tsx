import {
  addLine,
  createCart,
  getCart,
  listDeviceOrders,
  listOrders,
  type OrderSummary,
} from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, buildOrder, createFakeCaller, type FakeCaller, offline } from '@sufra/api/testing';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { sessionChanged } from '@sufra/contract/modules/host';
import { tableChanged } from '@sufra/contract/modules/menu';
import { dropAllDrafts } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followedOrders, runningOrders } from '../storage/device-orders.ts';
import { context, renderPart } from '../testing/render.ts';
import Basket from './basket/slot.tsx';
import CartButton from './cart-button/slot.tsx';
import OrderStrip from './order-strip/slot.tsx';

const nobody = { customer: null, cart_id: null };

beforeEach(() => localStorage.clear());

describe('the cart in the header', () => {
  it('has a count that is always there and says nothing at 0 [CHK-014]', async () => {
    await renderPart(<CartButton />, { caller: createFakeCaller({ [getCart.name]: buildCart() }), session: nobody });
    expect(screen.getByTestId('cart-count')).toBeEmptyDOMElement();
    const link = screen.getByRole('link', { name: 'Your basket' });
    expect(link).toHaveAttribute('href', '/en/checkout');
    expect(link).toContainElement(screen.getByTestId('cart-count'));
  });

  it('counts a dish before the server answered, and opens the cart [CHK-014]', async () => {
    const fake = createFakeCaller({ [createCart.name]: () => new Promise(() => {}), [addLine.name]: buildCart() });
    const { platform, asked } = await renderPart(<CartButton />, { caller: fake, session: nobody });
    act(() => void platform.cart.add({ item_id: 'item-1', qty: 2 }));
    expect(screen.getByTestId('cart-count')).toHaveTextContent('2');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Your basket, 2 items' }));
    expect(asked.opened).toEqual([{ name: 'checkout.cart', props: {} }]);
  });

  it('is the order of the table that this device sits at, and counts it [MENU-035]', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart() });
    const { platform, asked } = await renderPart(<CartButton />, { caller: fake });
    await act(() => platform.bus.publish(tableChanged, { session_id: 's7', unsent: 3 }));
    expect(screen.getByTestId('cart-count')).toHaveTextContent('3');
    const link = screen.getByRole('link', { name: "Your table's order, 3 items not sent" });
    expect(link).toHaveAttribute('href', '/en/menu/dine_in/session/s7#order');
    await userEvent.setup().click(link);
    expect(asked.navigated).toEqual(['/menu/dine_in/session/s7#order']);
    expect(asked.opened).toEqual([]);
    await act(() => platform.bus.publish(tableChanged, { session_id: null, unsent: 0 }));
    expect(screen.getByRole('link', { name: /^Your basket/ })).toHaveAttribute('href', '/en/checkout');
  });

  it('asks for the cart again when one of its dishes sold out [X-022]', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart() });
    const { tell } = await renderPart(<CartButton />, { caller: fake });
    const before = fake.callsOf(getCart).length;
    await tell('menu.availability', 'another', 1);
    expect(fake.callsOf(getCart)).toHaveLength(before);
    await tell('menu.availability', 'item-1', 2);
    await waitFor(() => expect(fake.callsOf(getCart)).toHaveLength(before + 1));
  });
});

/** A window that can be made wide. jsdom has no width. */
function stubWidth() {
  let isWide = false;
  const query = new EventTarget();
  window.matchMedia = () => Object.assign(query, { matches: isWide }) as MediaQueryList;
  return {
    widen() {
      isWide = true;
      query.dispatchEvent(new Event('change'));
    },
  };
}
let width: ReturnType<typeof stubWidth>;
beforeEach(() => {
  width = stubWidth();
});

describe('the basket beside the wide menu', () => {
  it('says how much is missing until the delivery is free; on a phone it is not loaded', async () => {
    const delivery = {
      fee: '9.00',
      min_order: '0.00',
      free_over: '150.00',
      free_missing: '37.50',
      promise: { min: 35, max: 50 },
    };
    const cart = buildCart({ type: 'delivery', context: { ...buildCart().context, type: 'delivery', delivery } });
    await renderPart(<Basket />, { caller: createFakeCaller({ [getCart.name]: cart }) });
    // Long enough for it to come, had it been asked for.
    await act(async () => void (await import('../cart/totals/free-delivery.tsx')));
    // The column of wide screens is not displayed in jsdom.
    const named = { name: 'Way to free delivery', hidden: true };
    expect(screen.queryByRole('progressbar', named)).toBeNull();
    act(() => width.widen());
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', named);
    expect(bar.value / bar.max).toBe(0.75);
  });

  it('says below the branch’s minimum what is missing, and describes the way to checkout with it [CHK-018]', async () => {
    const gates = [
      { code: 'BELOW_MINIMUM', severity: 'block' as const, params: { missing: '18.00', minimum: '50.00' } },
    ];
    await renderPart(<Basket />, { caller: createFakeCaller({ [getCart.name]: buildCart({ gates }) }) });
    act(() => width.widen());
    const said = await screen.findByText(/^Below minimum order/);
    expect(plainText(said)).toBe('Below minimum order, add more items: SAR 18.00 more');
    const checkout = screen.getByText('Go to checkout').closest('a');
    expect(checkout).toHaveAttribute('aria-describedby', said.id);
  });
});

describe('when a customer signs in or out, here or in another tab', () => {
  it('the cart is read again', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart() });
    const { platform } = await renderPart(<CartButton />, { caller: fake });
    const before = fake.callsOf(getCart).length;
    await act(() => platform.bus.publish(sessionChanged, { signedIn: true }));
    await waitFor(() => expect(fake.callsOf(getCart)).toHaveLength(before + 1));
  });
});

describe('after a lost connection', () => {
  it('what waited is sent [X-027]', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart(), [addLine.name]: offline() as object });
    const { platform, connection } = await renderPart(<CartButton />, { caller: fake });
    connection.set('disconnected');
    act(() => void platform.cart.add({ item_id: 'item-2', qty: 1 }));
    await waitFor(() => expect(platform.cart.snapshot().error?.failure).toBe('offline'));
    expect(screen.getByTestId('cart-count')).toHaveTextContent('2');
    fake.answer(addLine, buildCart({ version: 2, lines: [buildCartLine({ qty: 3 })] }));
    connection.set('connected');
    await waitFor(() => expect(screen.getByTestId('cart-count')).toHaveTextContent('3'));
  });
});

describe('the basket of the menu', () => {
  it('docks a bar with count and total on the phone, and nothing at 0 [CHK-014]', async () => {
    const empty = await renderPart(<Basket />, { caller: createFakeCaller(), session: nobody });
    expect(screen.queryByText('View basket')).toBeNull();
    empty.unmount();
    const { asked } = await renderPart(<Basket />, { caller: createFakeCaller({ [getCart.name]: buildCart() }) });
    const bar = screen.getByText('View basket').closest('a')!;
    expect(plainText(bar)).toBe('1View basketSAR 32.00');
    await userEvent.setup().click(bar);
    expect(asked.opened).toEqual([{ name: 'checkout.cart', props: {} }]);
  });
});

describe('the strip of running orders', () => {
  const at = (minute: number) => `2026-01-10T16:${String(minute).padStart(2, '0')}:00.000Z`;
  const summary = (changes: Partial<OrderSummary> = {}): OrderSummary => {
    const { id, number, status, version, type, count, currency, created_at, promised_from, promised_to, branch } =
      buildOrder();
    const { names, time_zone } = branch;
    return {
      ...{ id, number, status, version, type, count, currency, created_at, promised_from, promised_to },
      branch: { id: branch.id, names, time_zone },
      total: '52.00',
      ...changes,
    };
  };
  const running = (count: number) =>
    Array.from({ length: count }, (_, index) => summary({ id: `order-${index}`, created_at: at(index) }));
  const show = (fake: FakeCaller, options: Partial<RenderOptions> = {}) =>
    renderPart(<OrderStrip />, { caller: fake, session: nobody, path: '/menu', ...options });
  const strip = () => screen.findByTestId('order-strip');

  it('with one order opens where it is, over the page; its address is the order’s page [CHK-039]', async () => {
    runningOrders.note('order-1', Date.now());
    const running = [summary({ status: 'accepted' })];
    const { asked } = await renderPart(<OrderStrip />, {
      caller: createFakeCaller({ [listDeviceOrders.name]: running, [getCart.name]: buildCart() }),
      path: '/menu',
      session: nobody,
      dialogs: { 'checkout.tracking': () => 'details' },
    });
    const link = await screen.findByRole('link', { name: /1042/ });
    expect(link).toHaveAttribute('href', '/en/order/order-1');
    await userEvent.setup().click(link);
    expect(asked.opened).toEqual([{ name: 'checkout.tracking', props: { order_id: 'order-1' } }]);
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
  });

  it('asks for nothing where no order was placed', async () => {
    const fake = createFakeCaller({ [listDeviceOrders.name]: running(1) });
    await show(fake);
    expect(fake.calls).toHaveLength(0);
  });

  it('shows an order as soon as the bus tells of one, also from another tab [X-022]', async () => {
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted' })] });
    const { platform } = await show(fake);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    runningOrders.note('order-1', Date.now());
    await act(() => platform.bus.publish(orderCreated, { order_id: 'order-1' }));
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/en/order/order-1');
  });

  it.each([
    ['en', 'pickup', 'Ready 07:20–07:35 PM'],
    ['ar', 'pickup', 'يجهز بين 07:20 و07:35 م'],
    ['en', 'delivery', 'Arrives 07:20–07:35 PM'],
    ['ar', 'delivery', 'يصل بين 07:20 و07:35 م'],
  ] as const)('of one says in %s when a %s will be there, with a verb: %s', async (locale, type, words) => {
    runningOrders.note('order-1', Date.now());
    await show(createFakeCaller({ [listDeviceOrders.name]: [summary({ type })] }), { locale });
    const said = plainText(await strip())!;
    expect(said).toContain(words);
    expect(said.match(/1042/g)).toHaveLength(1);
  });

  it('says the status once there is nothing to wait for, and the day when it is another', async () => {
    runningOrders.note('order-1', Date.now());
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'ready' })] });
    const { tell } = await show(fake);
    expect(plainText(await strip())).toContain('Ready');
    expect(plainText(await strip())).not.toContain('07:20');
    const later = { promised_from: '2026-01-12T16:20:00.000Z', promised_to: '2026-01-12T16:35:00.000Z' };
    fake.answer(listDeviceOrders, [summary(later)]);
    await tell('order.status', 'order-1', 2);
    await waitFor(async () => expect(plainText(await strip())).toMatch(/Your time: .* 07:20 PM/));
  });

  it.each([
    ['pickup', 'created', 'Ready 07:20–07:35 PM · Submitted', null],
    ['pickup', 'accepted', 'Ready 07:20–07:35 PM · On the fire', null],
    ['pickup', 'ready', 'Ready · waiting for you at Olaya', 'success'],
    ['dine_in', 'ready', 'Ready', 'success'],
    ['delivery', 'ready', 'Arrives 07:20–07:35 PM · Ready', null],
    ['delivery', 'outdelivery', 'Arrives 07:20–07:35 PM · In Route', null],
  ] as const)('of a %s that is %s says where it is: %s [CHK-060]', async (type, status, words, tone) => {
    runningOrders.note('order-1', Date.now());
    await show(createFakeCaller({ [listDeviceOrders.name]: [summary({ type, status })] }));
    expect(plainText(await strip())).toContain(words);
    const parts = (await strip()).querySelector('[data-strip-words]')!;
    expect(plainText(parts)!.replace(/^Order #1042 /, '')).toBe(words);
    expect((await strip()).getAttribute('data-tone')).toBe(tone);
  });

  it('says once aloud that an order has become late, and not of one that was late before [CHK-060]', async () => {
    DEVICE_ORDER();
    stopTime();
    const lateIn = (seconds: number) => ({
      status: 'accepted',
      promised_to: new Date(Date.parse(context.now) + performance.now() - 15 * 60_000 + seconds * 1000).toISOString(),
    });
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary(lateIn(90))] });
    const { asked, unmount } = await show(fake);
    await strip();
    await advance(181_000);
    expect(asked.announced.map((said) => plainText(said))).toEqual(['Order #1042: Running late']);
    unmount();
    const again = await show(fake);
    expect(plainText(await strip())).toContain('Running late');
    await advance(61_000);
    expect(again.asked.announced).toEqual([]);
  });

  /** jsdom opens no page. */
  const stayHere = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('click', stayHere));
  afterEach(() => document.removeEventListener('click', stayHere));
  const promised = (minute: number) => ({ promised_from: at(minute - 10), promised_to: at(minute) });
  it.each([
    ['en', 2, '+1', 'and 1 more order, see all'],
    ['ar', 2, '+1', 'وطلب آخر، عرض الكل'],
    ['ar', 3, '+2', 'وطلبان آخران، عرض الكل'],
    ['ar', 6, '+5', 'و5 طلبات أخرى، عرض الكل'],
    ['en', 12, '+11', 'and 11 more orders, see all'],
  ] as const)(
    'of several says in %s the soonest with its number, how many more there are, and leads to the list: %d [CHK-060]',
    async (locale, count, more, words) => {
      runningOrders.note('order-1', Date.now());
      const orders = running(count).map((order, index) => ({
        ...order,
        ...{ number: `${2000 + index}`, ...promised(58 - index) },
      }));
      await show(createFakeCaller({ [listDeviceOrders.name]: orders }), { locale });
      const link = await screen.findByRole('link');
      expect(plainText(link)).toContain(`#${1999 + count} `);
      const [seen, heard] = [within(link).getByText(more), within(link).getByText(words)];
      expect(seen).toHaveAttribute('aria-hidden', 'true');
      expect(heard).toBeInTheDocument();
      expect(link).toHaveAttribute('href', locale === 'ar' ? '/account/orders' : '/en/account/orders');
    },
  );

  it('of several says first what is ready, then what is to be paid, and opens the list, not one of them [CHK-060]', async () => {
    runningOrders.note('order-1', Date.now());
    const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
    const [soon, changed, ready] = [
      summary({ id: 'soon', number: '2001', ...promised(10) }),
      summary({ id: 'changed', number: '2002', ...promised(50), change }),
      summary({ id: 'ready', number: '2003', ...promised(40), status: 'ready' }),
    ];
    const fake = createFakeCaller({ [listDeviceOrders.name]: [soon, changed, ready] });
    const { tell, asked } = await show(fake);
    await waitFor(async () => expect(plainText(await strip())).toContain('Order #2003 Ready · waiting for you'));
    expect(await strip()).toHaveTextContent('+2');
    fake.answer(listDeviceOrders, [soon, changed]);
    await tell('order.status', 'ready', 2);
    await waitFor(async () => expect(plainText(await strip())).toContain('Order #2002 Pay SAR 12.00 by 07:30 PM'));
    await userEvent.setup().click(screen.getByRole('link'));
    expect(asked.opened).toEqual([]);
    // One that waits for its payment is one more.
    fake.answer(listDeviceOrders, [soon, summary({ id: 'unpaid', status: 'callcenter_pending', created_at: at(0) })]);
    await tell('order.status', 'changed', 2);
    await waitFor(async () => expect(plainText(await strip())).toContain('Order #2001 '));
    expect(await strip()).toHaveTextContent('+1');
  });

  it.each([
    ['en', 'Pay SAR 12.00 by 07:30 PM to change your order', 'Pay now'],
    ['ar', 'بقي دفع 12.00 ر.س قبل 07:30 م لتعديل طلبك', 'الدفع الآن'],
  ] as const)(
    'says in %s that a change waits for its difference, and leads to where it is paid or given up, until its time is over [CHK-064]',
    async (locale, words, action) => {
      runningOrders.note('order-1', Date.now());
      stopTime();
      const pay_until = new Date(Date.parse(context.now) + performance.now() + 90_000).toISOString();
      const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ change })] });
      const { asked, tell } = await show(fake, { locale });
      expect(plainText(await strip())).toContain(words);
      const link = screen.getByRole('link', { name: new RegExp(action) });
      expect(link).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/order/order-1`);
      // The order over the page has no way to pay it.
      act(() => link.click());
      expect(asked.opened).toEqual([]);
      fake.answer(listDeviceOrders, [summary({ change: { ...change, pay_until } })]);
      await tell('order.lines', 'order-1', 2);
      await advance(1000);
      expect(plainText(await strip())).toContain('12.00');
      await advance(90_000);
      expect(plainText(await strip())).not.toContain('12.00');
    },
  );

  describe('without a network', () => {
    let isOnline = true;
    const turn = (on: boolean) =>
      act(() => {
        isOnline = on;
        window.dispatchEvent(new Event(on ? 'online' : 'offline'));
      });
    beforeEach(() => {
      isOnline = true;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });
    afterEach(() => jest.restoreAllMocks());
    const cutOff = () => createFakeCaller({ [listDeviceOrders.name]: offline() as object });
    const today = () => {
      const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      return { created_at: hour(-1), promised_from: hour(0), promised_to: hour(1), pickup_code: '042' };
    };

    it.each([
      ['en', 'Pickup code 042 · Last update', '/en/order/order-1'],
      ['ar', 'رمز الاستلام 042 · آخر تحديث', '/order/order-1'],
    ] as const)(
      'says in %s in the next document what was known last, with its age and the code, and shows all of it by a tap [CHK-067]',
      async (locale, words, page) => {
        runningOrders.note('order-1', Date.now());
        const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted', ...today() })] });
        const first = await show(fake, { locale });
        await strip();
        first.unmount();
        turn(false);
        // The session is not known either.
        const { asked } = await show(cutOff(), { locale, session: null });
        expect(plainText(await strip())).toContain(words);
        const link = screen.getByRole('link');
        expect(link).toHaveAttribute('href', page);
        // Neither the page nor the dialog has to be on the device.
        await userEvent.setup().click(link);
        expect(within(screen.getByTestId('known-orders')).getByTestId('pickup-code')).toHaveTextContent('042');
        expect(screen.getByRole('heading', { name: /#1042/ })).toHaveFocus();
        expect([asked.opened, asked.navigated]).toEqual([[], []]);
      },
    );

    it('speaks of an order of the account too, although the session cannot be asked for and reads as a guest’s [CHK-067]', async () => {
      const noura = { customer: { id: 'c', name: 'Noura', mobile: null }, cart_id: null };
      const orders = [summary({ status: 'accepted', ...today() })];
      const first = await show(createFakeCaller({ [listOrders.name]: orders }), { session: noura });
      await strip();
      first.unmount();
      turn(false);
      await show(cutOff(), { session: nobody });
      expect(plainText(await strip())).toContain('042');
      // Nor when the network is back, until it was.
      turn(true);
      expect(plainText(await strip())).toContain('042');
      expect(localStorage.getItem('sufra.draft.mf-checkout.running')).toContain('042');
    });

    it('marks what is shown when the network goes, and shows what is true once it is back [CHK-067]', async () => {
      runningOrders.note('order-1', Date.now());
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted', ...today() })] });
      await show(fake);
      await strip();
      turn(false);
      await waitFor(async () => expect(plainText(await strip())).toContain('Last update'));
      turn(true);
      await waitFor(async () => expect(plainText(await strip())).not.toContain('Last update'));
      expect(plainText(await strip())).toContain('On the fire');
    });

    it('stores nothing of the person, the dishes or the money, and nothing once no order runs [CHK-067]', async () => {
      runningOrders.note('order-1', Date.now());
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted', ...today() })] });
      const { tell } = await show(fake);
      await strip();
      const stored = () => localStorage.getItem('sufra.draft.mf-checkout.running');
      expect(Object.keys(JSON.parse(stored()!).value.orders[0]).sort()).toEqual([
        ...['branch', 'created_at', 'id', 'number', 'pickup_code', 'promised_from', 'promised_to', 'status', 'type'],
      ]);
      fake.answer(listDeviceOrders, [summary({ status: 'delivered', ...today() })]);
      await tell('order.status', 'order-1', 2);
      await waitFor(() => expect(stored()).toBeNull());
    });

    it('is silent about an order of another day, and after a sign-out [CHK-067]', async () => {
      const old = new Date(Date.now() - 14 * 3_600_000).toISOString();
      const yesterday = { created_at: old, promised_from: old, promised_to: old };
      runningOrders.note('order-1', Date.now());
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ ...today(), ...yesterday })] });
      const first = await show(fake);
      await strip();
      first.unmount();
      turn(false);
      const second = await show(cutOff(), { session: null });
      expect(screen.queryByTestId('order-strip')).toBeNull();
      second.unmount();
      turn(true);
      const third = await show(createFakeCaller({ [listDeviceOrders.name]: [summary(today())] }));
      await strip();
      third.unmount();
      dropAllDrafts();
      turn(false);
      await show(cutOff(), { session: null });
      expect(screen.queryByTestId('order-strip')).toBeNull();
    });
  });

  it('is a landmark with a name', async () => {
    runningOrders.note('order-1', Date.now());
    await show(createFakeCaller({ [listDeviceOrders.name]: running(1) }));
    expect(await screen.findByRole('region', { name: 'Your current orders' })).toContainElement(
      screen.getByRole('link'),
    );
  });

  const DEVICE_ORDER = () => runningOrders.note('order-1', Date.now() - 1000);
  const busy = { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' };

  it.each([
    ['en', 'Canceled: The branch is too busy', 'Close this message'],
    ['ar', 'ملغى: ضغط الطلبات في الفرع', 'إغلاق هذا التنبيه'],
  ] as const)(
    'says in %s that the restaurant canceled and why, once aloud, until it is closed [X-022]',
    async (locale, words, close) => {
      DEVICE_ORDER();
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted' })] });
      const { tell, asked } = await show(fake, { locale });
      await strip();
      fake.answer(listDeviceOrders, [summary({ status: 'canceled', cancel_reason: busy, version: 3 })]);
      await tell('order.status', 'order-1', 3);
      await waitFor(async () => expect(plainText(await strip())).toContain(words));
      expect(screen.getByRole('link')).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/order/order-1`);
      await tell('order.status', 'order-1', 4);
      expect(
        asked.announced.filter((said) =>
          said
            .replace(/[\u2066-\u2069]/g, '')
            .replace(/\u00a0/g, ' ')
            .includes(words),
        ),
      ).toHaveLength(1);
      await userEvent.setup().click(screen.getByRole('button', { name: close }));
      expect(screen.queryByTestId('order-strip')).toBeNull();
      expect(runningOrders.recentIds(Date.now())).toEqual([]);
    },
  );

  it.each([
    ['en', 'Canceled: The branch is too busy · SAR 32.00 goes back to you', 'SAR 32.00 was returned to you'],
    ['ar', 'ملغى: ضغط الطلبات في الفرع · يُعاد إليك 32.00 ر.س', 'أُعيد إليك 32.00 ر.س'],
  ] as const)(
    'says in %s of a paid order that it was canceled, why and what goes back, and that it is back [CHK-046]',
    async (locale, words, isBack) => {
      DEVICE_ORDER();
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted' })] });
      const { tell, asked } = await show(fake, { locale });
      await strip();
      const ended = { cancel_reason: busy, goes_back: '32.00' };
      fake.answer(listDeviceOrders, [summary({ ...ended, status: 'canceled', version: 3 })]);
      await tell('order.status', 'order-1', 3);
      await waitFor(async () => expect(plainText(await strip())).toContain(words));
      fake.answer(listDeviceOrders, [
        summary({ ...ended, status: 'refunded', ended_as: 'canceled', is_back: true, version: 4 }),
      ]);
      await tell('order.status', 'order-1', 4);
      await waitFor(async () => expect(plainText(await strip())).toContain(isBack));
      // Once aloud: that the money is back is no other end.
      expect(asked.announced.map((said) => plainText(said))).toEqual([expect.stringContaining(words)]);
    },
  );

  it('says what runs before the last word of an older order, with its number; of a newer one that ended, that [CHK-060]', async () => {
    DEVICE_ORDER();
    followedOrders.note('old', Date.now());
    followedOrders.note('order-1', Date.now());
    const at = (minutes: number) => new Date(Date.parse(context.now) - minutes * 60_000).toISOString();
    const old = summary({ id: 'old', number: '1041', status: 'canceled', cancel_reason: busy, created_at: at(50) });
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ created_at: at(10) }), old] });
    const { tell } = await show(fake);
    expect(plainText(await strip())).toContain('Order #1042 Ready 07:20–07:35 PM');
    // One that is ready is fetched before anything is read of another.
    const ended = { ...old, created_at: at(5) };
    fake.answer(listDeviceOrders, [summary({ created_at: at(10), status: 'ready' }), ended]);
    await tell('order.status', 'order-1', 2);
    await waitFor(async () => expect(plainText(await strip())).toContain('Order #1042 Ready · waiting for you'));
    fake.answer(listDeviceOrders, [summary({ created_at: at(10) }), ended]);
    await tell('order.status', 'order-1', 3);
    await waitFor(async () => expect(plainText(await strip())).toContain('Order #1041 Canceled'));
  });

  it('says on the next page too that it was canceled, and no more once that was opened [X-022]', async () => {
    DEVICE_ORDER();
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'accepted' })] });
    const first = await show(fake);
    await strip();
    first.unmount();
    fake.answer(listDeviceOrders, [summary({ status: 'canceled', cancel_reason: busy, version: 3 })]);
    const { asked } = await show(fake, { path: '/checkout' });
    await userEvent.setup().click(await screen.findByRole('link', { name: /Canceled/ }));
    expect(asked.navigated).toEqual(['/order/order-1']);
    await waitFor(() => expect(screen.queryByTestId('order-strip')).toBeNull());
  });

  it('says of an order of the account that it was not accepted, and that one is done [X-022]', async () => {
    const fake = createFakeCaller({ [listOrders.name]: [summary({ id: 'mine' }), summary({ id: 'other' })] });
    const { tell } = await show(fake, {
      session: { customer: { id: 'c', name: 'Noura', mobile: null }, cart_id: null },
    });
    await strip();
    fake.answer(listOrders, [summary({ id: 'mine', status: 'missed' }), summary({ id: 'other', status: 'delivered' })]);
    await tell('order.status', 'mine', 3);
    await waitFor(async () => expect(plainText(await strip())).toContain('Missed'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close this message' }));
    expect(plainText(await strip())).toContain('Completed');
  });

  it('says in the next document too that an order was delivered, until that is read [CHK-060]', async () => {
    DEVICE_ORDER();
    followedOrders.note('order-1', Date.now());
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'delivered' })] });
    const first = await show(fake);
    expect(plainText(await strip())).toContain('Completed');
    first.unmount();
    await show(fake);
    await strip();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByTestId('order-strip')).toBeNull();
    expect(followedOrders.recentIds(Date.now())).toEqual([]);
  });

  it('does not tell on another day of an order that was delivered', async () => {
    DEVICE_ORDER();
    followedOrders.note('order-1', Date.now());
    const yesterday = new Date(Date.parse(context.now) - 24 * 60 * 60_000).toISOString();
    const fake = createFakeCaller({
      [listDeviceOrders.name]: [summary({ status: 'delivered', promised_to: yesterday })],
    });
    await show(fake);
    await waitFor(() => expect(runningOrders.recentIds(Date.now())).toEqual([]));
    expect(screen.queryByTestId('order-strip')).toBeNull();
  });

  it('says that an order is late, 15 minutes after its promise', async () => {
    DEVICE_ORDER();
    const promised = (minutes: number) => ({
      status: 'accepted',
      promised_to: new Date(Date.parse(context.now) - minutes * 60_000).toISOString(),
    });
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary(promised(16))] });
    const { tell } = await show(fake);
    await waitFor(async () => expect(plainText(await strip())).toContain('Running late'));
    // The courier's own time is shown, as on its page.
    const eta = new Date(Date.parse(context.now) + 4 * 60_000).toISOString();
    const courier = { at: context.now, eta };
    fake.answer(listDeviceOrders, [summary({ ...promised(16), type: 'delivery', status: 'outdelivery', courier })]);
    await tell('order.status', 'order-1', 2);
    await waitFor(async () => expect(plainText(await strip())).toMatch(/Arrives about/));
    expect(plainText(await strip())).not.toContain('Running late');
    fake.answer(listDeviceOrders, [summary(promised(13))]);
    await tell('order.promise', 'order-1', 3);
    await waitFor(async () => expect(plainText(await strip())).not.toContain('Running late'));
  });

  it('leads to the payment of an order that waits for it, on the checkout too [CHK-035]', async () => {
    DEVICE_ORDER();
    const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'callcenter_pending' })] });
    await show(fake, { path: '/checkout' });
    expect(plainText(await strip())).toContain('Waits for your payment');
    expect(screen.getByRole('link', { name: /Pay now/ })).toHaveAttribute('href', '/en/o/order-1/pay');
    expect(runningOrders.recentIds(Date.now())).toEqual(['order-1']);
  });

  it.each([
    [true, 'Waits for your share (1 of 2 paid)', /Pay my share/],
    [false, 'Waits for the others (1 of 2 paid)', /See the shares/],
  ] as const)(
    'leads the host of a group that waits for shares to it; own share owed: %s [CHK-053]',
    async (host_owes, words, way) => {
      DEVICE_ORDER();
      const shares = { group_id: 'group-1', waits: { paid: 1, all: 2, host_owes } };
      const fake = createFakeCaller({ [listDeviceOrders.name]: [summary({ status: 'callcenter_pending', shares })] });
      await show(fake, { path: '/menu' });
      expect(plainText(await strip())).toContain(words);
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/en/group/group-1');
    },
  );

  it('says of one whose bank decides that it is confirmed, and leads to the page that follows it [CHK-031]', async () => {
    DEVICE_ORDER();
    const waits = summary({ status: 'callcenter_pending', bank_session: 'session-1' });
    await show(createFakeCaller({ [listDeviceOrders.name]: [waits] }), { path: '/menu' });
    expect(plainText(await strip())).toContain('Payment waits for your bank');
    expect(screen.queryByText(/Pay now|Waits for your payment/)).toBeNull();
    expect(screen.getByRole('link', { name: /Check payment/ })).toHaveAttribute(
      'href',
      '/en/check-payment?payment_session=session-1',
    );
  });

  it.each([
    ['was canceled', 'canceled', true],
    ['was handed over', 'delivered', false],
  ] as const)(
    'counts an older order that %s beside a newer one that runs: %s, %s [CHK-051]',
    async (_, status, counts) => {
      DEVICE_ORDER();
      runningOrders.note('order-2', Date.now());
      const [older, newer] = ['2026-01-10T15:00:00.000Z', '2026-01-10T15:30:00.000Z'];
      followedOrders.note('order-1', Date.now());
      const runs = summary({ id: 'order-2', number: '1002', created_at: newer });
      await show(createFakeCaller({ [listDeviceOrders.name]: [runs, summary({ status, created_at: older })] }));
      expect(plainText(await strip())).toMatch(counts ? /#1002.*\+1/ : /#1002(?!.*\+1)/);
    },
  );

  it('does not ask again for the difference of a change that its bank decides on [CHK-031, CHK-064]', async () => {
    runningOrders.note('order-1', Date.now());
    const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
    await show(createFakeCaller({ [listDeviceOrders.name]: [summary({ change, bank_session: 'session-1' })] }));
    await strip();
    expect(screen.queryByText(/Pay/)).toBeNull();
  });

  it('shows a customer those of the account beside those of the device [CHK-051]', async () => {
    runningOrders.note('order-1', Date.now());
    const fake = createFakeCaller({
      [listDeviceOrders.name]: [summary({ id: 'guest' })],
      [listOrders.name]: [summary({ id: 'mine' }), summary({ id: 'old', status: 'delivered' })],
    });
    await show(fake, { session: { customer: { id: 'c', name: 'Noura', mobile: null }, cart_id: null } });
    await waitFor(async () => expect(plainText(await strip())).toContain('and 1 more order'));
  });

  it('is not shown on the pages of orders', async () => {
    runningOrders.note('order-1', Date.now());
    const fake = createFakeCaller({ [listDeviceOrders.name]: running(1) });
    await show(fake, { path: '/order/order-1' });
    await waitFor(() => expect(fake.callsOf(listDeviceOrders)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
