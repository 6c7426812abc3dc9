import {
  dropOrderChange,
  getOrder,
  getOrderByToken,
  getOrderTracking,
  reportArrival,
  rescheduleOrder,
} from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, type FakeCaller, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { runningOrders } from '../../storage/device-orders.ts';
import { noteJustPlaced } from '../../storage/just-placed.ts';
import { context, renderPart } from '../../testing/render.ts';
import OrderLinkScreen from '../order-link/screen.tsx';
import TrackingScreen from '../tracking/screen.tsx';
import OrderScreen from './screen.tsx';

const provider = (order: object = buildOrder()) =>
  createFakeCaller({ [getOrder.name]: order, [getOrderTracking.name]: order, [getOrderByToken.name]: order });
const screens: Record<string, [ReactNode, string, string]> = {
  order: [<OrderScreen key="o" />, '/order/order-1', '/order/:id'],
  link: [<OrderLinkScreen key="l" />, '/o/0123456789abcdef', '/o/:id'],
  tracking: [<TrackingScreen key="t" />, '/order/order-1/tracking', '/order/:id/tracking'],
};
const open = (name: keyof typeof screens, caller: FakeCaller = provider(), options: Partial<RenderOptions> = {}) => {
  const [node, path, route] = screens[name]!;
  return renderPart(node, { caller, path, route, session: { customer: null, cart_id: null }, ...options });
};
const status = () => screen.findByTestId('order-status');

beforeEach(() => sessionStorage.clear());

it.each([
  ['callcenter_pending', true],
  ['accepted', true],
  ['canceled', false],
])('the page of an order that is %s leaves it in the strip of this device: %s [CHK-051, X-028]', async (now, stays) => {
  localStorage.clear();
  const { id } = buildOrder();
  runningOrders.note(id, Date.now());
  await open('order', provider(buildOrder({ status: now })));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(runningOrders.recentIds(Date.now()).includes(id)).toBe(stays));
});

describe('the page of an order', () => {
  it('shows number, status, promise as a range, steps, lines, totals and the tax of the branch [CHK-037]', async () => {
    await open('order');
    expect(plainText(await screen.findByRole('heading', { level: 1 }))).toBe('Order #1042');
    expect(await status()).toHaveTextContent('Submitted');
    const page = plainText(document.body)!;
    expect(page).toContain('07:20–07:35PM');
    expect(page).toContain('VAT (15%)');
    expect(page).toContain('300000000000003');
    expect(page).toContain('Chicken kabsa');
    expect(page).toContain('SAR 32.00');
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+966112345678');
  });

  it.each([
    ['order', undefined],
    ['link', undefined],
    ['tracking', undefined],
    ['order', 'schedule'],
  ] as const)(
    'says in the strip’s words that it is late, also once it becomes so: %s, %s [CHK-060]',
    async (name, time) => {
      stopTime();
      const at = (minutes: number) =>
        new Date(Date.parse(context.now) + performance.now() + minutes * 60_000).toISOString();
      const order = { status: 'accepted', promised_from: at(-24), promised_to: at(-14), delivery_time: time ?? 'asap' };
      const { asked } = await open(name, provider(buildOrder(order as object)));
      await status();
      expect(screen.queryByTestId('order-late')).toBeNull();
      expect(plainText(document.body)).not.toContain('Running late');
      await advance(121_000);
      expect(screen.getByTestId('order-late')).toHaveTextContent('Running late');
      expect(plainText(document.body)).toContain('It was promised for 06:36–06:46 PM');
      expect(plainText(document.body)).not.toMatch(/Will be ready|Your time/);
      expect(asked.announced.map((said) => plainText(said))).toEqual(['Order #1042: Running late']);
    },
  );

  it('that is ready is not late, whatever was promised [CHK-060]', async () => {
    const promised = { promised_from: '2026-01-10T14:00:00.000Z', promised_to: '2026-01-10T14:15:00.000Z' };
    await open('order', provider(buildOrder({ status: 'ready', ...promised })));
    await status();
    expect(screen.queryByTestId('order-late')).toBeNull();
  });

  it('promises when it will be ready, not that it is, and names the day of a chosen time [CHK-037]', async () => {
    const { unmount } = await open('order');
    await status();
    expect(plainText(document.body)).toContain('Will be ready07:20');
    expect(plainText(document.body)).not.toContain('Ready for pickup');
    unmount();
    await open('order', provider(buildOrder({ delivery_time: 'schedule' })));
    await status();
    expect(plainText(document.body)).toContain('Your time: today07:20');
  });

  it('of which a part was given back says at its top how much and where to [CHK-037]', async () => {
    const { payment } = buildOrder();
    const order = buildOrder({
      status: 'partially_refunded',
      payment: { ...payment, names: { en: 'mada card' }, status: 'partially_refunded' },
      refund: { amount: '20.00', to: 'card', state: 'requested' },
    });
    await open('order', provider(order));
    expect(plainText(await screen.findByTestId('order-money'))).toBe(
      'SAR 20.00 goes back the way you paid: mada card. Your bank may take a few days.',
    );
    expect(screen.getByText('Part of your money is on its way back')).toBeVisible();
    expect(plainText(screen.getByTestId('receipt-refund'))).toBe('Goes back to youSAR 20.00');
    expect(plainText(document.body)).not.toMatch(/Partial refund|was returned|Returned to you/);
  });

  it.each([
    ['en', 'SAR 37.00', 'Returned to youSAR 20.00', 'Paid in the endSAR 17.00'],
    ['ar', '37.00 ر.س', 'أُعيد إليك20.00 ر.س', 'المدفوع في النهاية17.00 ر.س'],
  ] as const)(
    'of which a part was given back is rated still, and its receipt says total, what went back and what was paid in the end, in %s [CHK-037, CHK-047]',
    async (locale, total, back, net) => {
      const order = buildOrder({
        status: 'partially_refunded',
        totals: [{ code: 'grand', amount: '37.00' }],
        // A part of it went into the wallet.
        refund: { amount: '15.00', to: 'card', state: 'done' },
        net_paid: '17.00',
        rate: { allowed: true, until: '2026-01-13T16:00:00.000Z', image_required: false },
      });
      await open('order', provider(order), { locale });
      expect(plainText(await screen.findByTestId('receipt-refund'))).toBe(back);
      expect(plainText(screen.getByTestId('receipt-net'))).toBe(net);
      expect(plainText(document.body)).toContain(total);
      expect(document.querySelector('[data-tap=rate-order]')).toBeVisible();
    },
  );

  it.each([
    ['en', 'SAR 20.00 was given back to you in cash.'],
    ['ar', 'أُعيد إليك 20.00 ر.س نقداً.'],
  ] as const)(
    'of which staff gave a part back by hand says so in %s, and nothing of a bank [CHK-037]',
    async (locale, words) => {
      const { payment } = buildOrder();
      const order = buildOrder({
        status: 'partially_refunded',
        payment: { ...payment, names: { en: 'Cash', ar: 'نقداً عند الاستلام' }, status: 'unpaid' },
        refund: { amount: '20.00', to: 'cash', state: 'done' },
      });
      await open('order', provider(order), { locale });
      expect(plainText(await screen.findByTestId('order-money'))).toBe(words);
    },
  );

  it.each([
    ['en', 'SAR 5.00 is back in your wallet.', 'Returned to youSAR 5.00'],
    ['ar', 'أُعيد 5.00 ر.س إلى محفظتك.', 'أُعيد إليك5.00 ر.س'],
  ] as const)(
    'of which a part went back into the wallet says so in %s, and nothing of another way [CHK-037]',
    async (locale, words, back) => {
      const order = buildOrder({
        status: 'partially_refunded',
        totals: [{ code: 'grand', amount: '37.00' }],
        refund: null,
        back_in_wallet: '5.00',
        net_paid: '32.00',
      });
      await open('order', provider(order), { locale });
      expect(plainText(await screen.findByTestId('order-money'))).toBe(words);
      expect(plainText(screen.getByTestId('receipt-refund'))).toBe(back);
    },
  );

  it('of which a part went back before and after the handover, each sum is said and they add up [CHK-037]', async () => {
    const { payment } = buildOrder();
    const order = buildOrder({
      status: 'partially_refunded',
      payment: { ...payment, names: { en: 'mada card' }, status: 'partially_refunded' },
      totals: [{ code: 'grand', amount: '74.00' }],
      refund: { amount: '28.00', to: 'card', state: 'done' },
      net_paid: '64.00',
    });
    await open('order', provider(order));
    expect(plainText(await screen.findByTestId('order-money'))).toContain('SAR 28.00 was returned');
    expect(plainText(screen.getByTestId('receipt-refund-before'))).toBe('Paid, then returnedSAR 18.00');
    expect(plainText(screen.getByTestId('receipt-refund'))).toBe('Returned to youSAR 10.00');
    expect(plainText(screen.getByTestId('receipt-net'))).toBe('Paid in the endSAR 64.00');
  });

  it('of which money came back says so once, in one tense [CHK-061]', async () => {
    const { payment } = buildOrder();
    const order = buildOrder({
      status: 'refunded',
      payment: { ...payment, names: { en: 'mada card' }, status: 'refunded' },
      refund: { amount: '32.00', to: 'card', state: 'done' },
    });
    await open('order', provider(order));
    expect(plainText(await screen.findByTestId('order-money'))).toBe(
      'SAR 32.00 was returned the way you paid: mada card.Your bank may take a few days to show it.',
    );
    expect(plainText(screen.getByTestId('receipt-refund'))).toBe('Returned to youSAR 32.00');
    expect(plainText(document.body)).not.toMatch(/goes back|on its way back/i);
  });

  it('that each paid their share of says what went back to whom [CHK-053]', async () => {
    const { payment } = buildOrder();
    const share = (name: string, amount: string) => ({ names: [name], amount, state: 'returned', returned: amount });
    const order = buildOrder({
      status: 'canceled',
      payment: { ...payment, names: { en: 'Each pays their own' }, status: 'refunded' },
      refund: { amount: '110.00', to: 'card', state: 'done' },
      shares: { group_id: 'g', list: [share('Hind', '74.00'), share('Omar', '36.00')] },
    });
    await open('order', provider(order));
    expect(plainText(await screen.findByTestId('order-money'))).toMatch(
      /^SAR 74\.00 was returned to HindSAR 36\.00 was returned to Omar/,
    );
    expect(plainText(document.body)).not.toMatch(/110\.00 was|the way you paid|Returned to you/);
  });

  it.each([
    [true, 'Waiting for payment', 'Pay my share'],
    [false, 'Waits for the others (1 of 2 paid)', 'See the shares'],
  ] as const)(
    'leads the host of a group that waits for shares to it; own share owed: %s [CHK-053]',
    async (host_owes, words, way) => {
      const shares = { group_id: 'group-1', list: [], waits: { paid: 1, all: 2, host_owes } };
      const order = buildOrder({
        ...{ status: 'callcenter_pending', shares },
        totals: [...buildOrder().totals.filter(({ code }) => code !== 'due'), { code: 'due', amount: '32.00' }],
      });
      await open('order', provider(order));
      expect(await status()).toHaveTextContent(words);
      expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/en/group/group-1');
    },
  );

  it('says by when money is expected that is on its way [CHK-061]', async () => {
    const refund = { amount: '20.00', to: 'card', state: 'requested', expected_by: '2026-01-14T12:00:00.000Z' };
    await open('order', provider(buildOrder({ status: 'partially_refunded', refund })));
    expect(plainText(await screen.findByTestId('order-money'))).toMatch(/Expected by Wed/);
  });

  it.each(['order', 'tracking'] as const)(
    '%s: once delivered begins with rating, what it earned and the same again, before the steps [CHK-061]',
    async (name) => {
      const earned = {
        points: 24,
        challenges: [
          { id: 'c', names: { en: 'Three orders' }, kind: 'orders', progress: 2, target: 3, done: false },
          { id: 'm', names: { en: 'SAR 100 of grills' }, kind: 'amount', progress: 100, target: 100, done: true },
        ],
      };
      const rate = { allowed: true, until: '2026-01-13T16:00:00.000Z', image_required: false };
      await open(name, provider(buildOrder({ status: 'delivered', earned, rate })));
      const card = await screen.findByTestId('earned');
      expect(plainText(card)).toBe(
        'Earned with this order24 pointsThree orders2 of 3SAR 100 of grillsChallenge completed',
      );
      expect(screen.getByRole('progressbar', { name: 'Three orders' })).toHaveAttribute('value', '2');
      const steps = screen.getByRole('list', { name: 'Order steps' });
      for (const before of [
        card,
        screen.getByRole('link', { name: 'Order again' }),
        screen.getByText('How was your order?'),
      ])
        expect(before.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getByText('Receipt')).toBeVisible();
    },
  );

  const courier = {
    name: 'Fahad',
    phone: '+966112345678',
    vehicle: { ar: 'دراجة بيضاء', en: 'White motorcycle' },
    position: { latitude: 24.7, longitude: 46.67 },
    at: '2026-01-10T15:59:55.000Z',
    eta: '2026-01-10T16:25:00.000Z',
    to: { latitude: 24.71, longitude: 46.67 },
  };
  const onTheWay = () => buildOrder({ status: 'outdelivery', type: 'delivery', pickup_code: null, courier });

  it.each(['order', 'tracking', 'link'] as const)(
    '%s: on the way says who brings it, how far they are, when and how old that is, and moves with messages [CHK-062]',
    async (name) => {
      const caller = provider(onTheWay());
      const { tell } = await open(name, caller);
      const card = await screen.findByTestId('courier');
      expect(plainText(card)).toContain('FahadWhite motorcycle1.1 km away');
      expect(plainText(document.body)).toContain('Arrives about07:25PM');
      expect(plainText(document.body)).not.toContain('07:20–07:35');
      expect(screen.getByTestId('updated-ago')).toHaveTextContent(/^Updated \d+ seconds ago$/);
      expect(screen.getByRole('link', { name: /^Call .*Fahad/ })).toHaveAttribute('href', 'tel:+966112345678');
      expect(screen.queryByTestId('courier-map')).toBeNull();
      caller.answer(getOrder, buildOrder({ status: 'delivered', type: 'delivery', courier: null, version: 9 }));
      caller.answer(getOrderTracking, buildOrder({ status: 'delivered', type: 'delivery', courier: null, version: 9 }));
      caller.answer(getOrderByToken, buildOrder({ status: 'delivered', type: 'delivery', courier: null, version: 9 }));
      await tell('order.status', 'order-1', 9);
      await waitFor(() => expect(screen.queryByTestId('courier')).toBeNull());
    },
  );

  it('has room for the map where the tenant has one, and a page without a courier does not change [CHK-062]', async () => {
    const mapped = {
      ...context,
      modules: ['mf-checkout', 'mf-menu'],
      tenant: {
        ...context.tenant,
        settings: { ...context.tenant.settings, 'website.map_style_url': 'https://maps.example/style.json' },
      },
    };
    const { unmount } = await open('order', provider(onTheWay()), { context: mapped });
    expect(await screen.findByTestId('courier-map')).toBeInTheDocument();
    unmount();
    await open('order', provider(buildOrder({ status: 'outdelivery', type: 'delivery', pickup_code: null })), {
      context: mapped,
    });
    await status();
    expect(screen.queryByTestId('courier-map')).toBeNull();
    expect(screen.queryByTestId('courier')).toBeNull();
  });

  it('that waits for its payment leads to the page that pays it, and one that is paid does not [CHK-035]', async () => {
    const waiting = buildOrder({
      status: 'callcenter_pending',
      totals: [...buildOrder().totals.filter(({ code }) => code !== 'due'), { code: 'due', amount: '32.00' }],
    });
    const { unmount } = await open('order', provider(waiting));
    expect(plainText(await screen.findByRole('button', { name: /^Pay now/ }))).toBe('Pay nowSAR 32.00');
    unmount();
    await open('order', provider({ ...waiting, payment: { ...waiting.payment, status: 'paid' } }));
    await status();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  });

  it.each([
    [
      'that waits for its payment',
      null,
      'Waiting for payment',
      /^Pay now/,
      /^Waits for your paymentYour order is held until 0?7:30 PM, and ends then if it is not paid\.$/,
    ],
    [
      'whose bank decides',
      'session-1',
      'Payment waits for your bank',
      /^Check payment$/,
      /^Payment waits for your bankThis page changes/,
    ],
  ] as const)(
    '%s is not over, not sold, and not to be ordered again [CHK-031, CHK-038, HOST-047]',
    async (_, bank_session, step, way, head) => {
      const built = buildOrder();
      const waiting = buildOrder({
        status: 'callcenter_pending',
        status_history: [{ status: 'callcenter_pending', at: built.created_at, by: 'customer' }],
        totals: [...built.totals.filter(({ code }) => code !== 'due'), { code: 'due', amount: '32.00' }],
        payment: { ...built.payment, status: 'unpaid', bank_session },
        cancel: { allowed: true, until: '2026-01-10T16:30:00.000Z', seconds_left: 1800, fee: '0.00' },
        vat: { enabled: true, number: '300000000000003', url: null, rate: '15.00', amount: '4.17' },
        invoice: { number: '1042', qr: 'AQ==' },
      });
      await open('order', provider(waiting));
      expect(await screen.findByRole('button', { name: way })).toBeVisible();
      // The head says what is to be done, with the way beside it, and no other time is named.
      const lead = screen.getByText(bank_session ? step : 'Waits for your payment', { selector: 'p' }).parentElement!;
      expect(plainText(lead)).toMatch(head);
      expect(lead.nextElementSibling).toContainElement(screen.getByRole('button', { name: way }));
      expect(screen.getByText('You can cancel the order until it is paid.')).toBeVisible();
      const now = screen.getByText(step, { selector: 'li *' }).closest('li')!;
      expect(now).toHaveAttribute('aria-current', 'step');
      // What comes stands behind it; the way did not end.
      expect(now.nextElementSibling).not.toBeNull();
      expect(screen.queryByText('Order again')).toBeNull();
      expect(screen.getByRole('heading', { name: 'Order details' })).toBeVisible();
      expect(screen.queryByText(/Invoice number|VAT|300000000000003/)).toBeNull();
    },
  );

  it.each([
    [
      'en',
      /^Your change waits for its payment; until then the order stays as it is\. Pay by .*7:30/,
      /^Pay now · .*12\.00/,
    ],
    ['ar', /^تعديلك ينتظر الدفع، وحتى ذلك الحين يبقى طلبك كما هو\. ادفع قبل .*7:30/, /^الدفع الآن · .*12\.00/],
  ] as const)(
    'whose change waits for its difference says so, until when, leads to its payment, and is given up by a tap, in %s [CHK-064]',
    async (locale, words, name) => {
      const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
      const caller = provider(buildOrder({ change }));
      const { asked } = await open('order', caller, { locale });
      const way = await screen.findByTestId('pay-change');
      expect(plainText(way)).toMatch(name);
      expect(way.getAttribute('href')).toMatch(/\/o\/[^/]+\/pay$/);
      expect(plainText(way.parentElement!.parentElement!.previousElementSibling!)).toMatch(words);
      caller.answer(dropOrderChange, buildOrder());
      await userEvent.click(screen.getByRole('button', { name: /^Leave it|^إبقاء الطلب/ }));
      await waitFor(() => expect(screen.queryByTestId('pay-change')).toBeNull());
      expect(caller.callsOf(dropOrderChange)[0]?.input).toEqual({ params: { id: buildOrder().id } });
      expect(asked.announced.at(-1)).toMatch(/^(?:Your order stays as it is|بقي طلبك كما هو)$/);
    },
  );

  it('whose change was paid before it was given up does not say that it stays as it is; a failure is said [CHK-064]', async () => {
    const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
    const caller = provider(buildOrder({ change }));
    const { asked } = await open('order', caller);
    caller.answer(dropOrderChange, refuse(503, 'UNAVAILABLE'));
    const drop = await screen.findByRole('button', { name: /^Leave it/ });
    await userEvent.click(drop);
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    const totals = buildOrder().totals.map((total) => (total.code === 'due' ? { ...total, amount: '44.00' } : total));
    caller.answer(dropOrderChange, buildOrder({ totals }));
    await userEvent.click(drop);
    await waitFor(() => expect(screen.queryByTestId('pay-change')).toBeNull());
    expect(asked.announced).not.toContain('Your order stays as it is');
  });

  it('of a delivery shows where it is brought, as typed, and that it costs nothing [CHK-037] [CHK-057] [MENU-040]', async () => {
    const address = {
      building_type: 'villa' as const,
      street_name: 'شارع التحلية',
      building_number: '7421',
      floor_number: null,
      apartment_number: '3',
      special_mark: 'مقابل المسجد',
      description: '<b>الباب</b> على اليسار',
      short_address: 'RRRD2929',
    };
    const totals = [...buildOrder().totals, { code: 'delivery', amount: '0.00' }];
    const order = buildOrder({
      type: 'delivery',
      pickup_code: null,
      user_area_name: { ar: 'العليا', en: 'Al Olaya' },
      address,
      totals,
    });
    await open('order', provider(order));
    expect(plainText(await screen.findByTestId('delivery-address'))).toBe(
      'Deliver toAl Olayaشارع التحلية, building 7421Villa, apartment 3, مقابل المسجدShort address RRRD2929<b>الباب</b> على اليسار',
    );
    expect(plainText(screen.getByText('Delivery', { selector: 'dt' }).parentElement!)).toBe('DeliveryFree');
  });

  it('says where it stands once: in the steps, in the tenant’s words [CHK-038, CHK-044]', async () => {
    await open('order', provider(buildOrder({ status: 'accepted' })));
    const steps = await screen.findByRole('list', { name: 'Order steps' });
    expect(steps).toContainElement(await status());
    expect(plainText(steps)).toContain('On the fire');
    expect(plainText(document.body)!.match(/On the fire/g)).toHaveLength(1);
    expect(document.body).not.toHaveTextContent('In the kitchen');
  });

  it.each([
    ['en', ['2026/01/08 01:00 PM', 'yesterday 11:00 PM', '06:50 PM']],
    ['ar', ['2026/01/08 01:00 م', 'أمس 11:00 م', '06:50 م']],
  ] as const)('its steps of other days have their day: in %s [CHK-038, X-004]', async (locale, times) => {
    const at = ['2026-01-08T10:00:00.000Z', '2026-01-09T20:00:00.000Z', '2026-01-10T15:50:00.000Z'];
    const status_history = ['created', 'accepted', 'ready'].map((name, index) => ({
      ...{ status: name, at: at[index]!, by: 'staff' as const },
    }));
    await open('order', provider(buildOrder({ status: 'ready', status_history })), { locale });
    await status();
    const steps = screen.getByRole('list', { name: locale === 'ar' ? 'مراحل الطلب' : 'Order steps' });
    const shown = within(steps)
      .getAllByRole('listitem')
      .flatMap((step) => (step.lastElementChild!.querySelector('time') ? [plainText(step.lastElementChild!)] : []));
    expect(shown).toEqual(times);
  });

  it('a step that is reached after the page was open overnight is of that day [CHK-038, X-004]', async () => {
    const accepted = { status: 'accepted', at: '2026-01-11T09:00:00.000Z', by: 'staff' as const };
    const status_history = [...buildOrder().status_history, accepted];
    await open('order', provider(buildOrder({ status: 'accepted', status_history })));
    await status();
    const [placed, begun] = within(screen.getByRole('list', { name: 'Order steps' })).getAllByRole('listitem');
    expect(plainText(placed!)).toContain('yesterday 07:00 PM');
    expect(plainText(begun!)).toMatch(/On the fire12:00 PM$/);
  });

  it.each([
    ['created', '1042', '042', 'Pickup code 042 the last digits of your order number'],
    ['ready', '1042', 'A7', 'Pickup code A7'],
  ])(
    'has the pickup code while it is %s, and says when it is the end of the number',
    async (now, number, code, words) => {
      await open('order', provider(buildOrder({ status: now, number, pickup_code: code })));
      expect(
        plainText(await screen.findByTestId('pickup-code'))!
          .replace(/(\d{3}|A7)/, '$1 ')
          .trim()
          .replace(/ +/g, ' '),
      ).toBe(words);
    },
  );

  it('has no pickup code after the end', async () => {
    await open('order', provider(buildOrder({ status: 'delivered', pickup_code: '042' })));
    await status();
    expect(screen.queryByTestId('pickup-code')).toBeNull();
  });

  it('that has ended can be ordered again, in words', async () => {
    const { asked } = await open('order', provider(buildOrder({ status: 'delivered' })));
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Order again' }));
    expect(asked.opened).toEqual([{ name: 'checkout.again', props: { order_id: 'order-1' } }]);
  });

  describe('that was canceled', () => {
    const canceled = (changes: object = {}) =>
      provider(
        buildOrder({
          status: 'canceled',
          cancel_reason: { ar: 'نفد أحد الأصناف', en: 'A dish ran out' },
          payment: { method_id: 'cash', names: { en: 'Cash' }, status: 'unpaid' },
          invoice: { number: 'INV-77', qr: 'QVJC' },
          ...changes,
        }),
      );

    it('says why, what it means for the money, and the way on', async () => {
      const { asked } = await open('order', canceled(), { dialogs: { 'menu.branches': () => ({ branch_id: 'b' }) } });
      const ended = await screen.findByTestId('order-ended');
      expect(plainText(ended)).toContain('Order canceled');
      expect(plainText(ended)).toContain('Reason: A dish ran out');
      expect(await screen.findByTestId('order-money')).toHaveTextContent('You were not charged.');
      await userEvent.setup().click(screen.getByRole('link', { name: 'Order from another branch' }));
      await waitFor(() => expect(asked.opened.map(({ name }) => name)).toEqual(['menu.branches', 'checkout.again']));
    });

    it.each([
      [{ payment: { method_id: 'card', names: null, status: 'authorized' } }, /hold on your card will be lifted/],
      [{ payment: { method_id: 'card', names: null, status: 'paid' } }, /will be returned/],
      [{ payment: { method_id: 'card', names: null, status: 'refunded' } }, /was returned/],
      [
        { refund: { amount: '20.00', to: 'card', state: 'pending' } },
        /^SAR 20\.00 goes back the way you paid: Cash\. Your bank may take a few days\.$/,
      ],
    ])('says of the money what the data say: %#', async (changes, words) => {
      await open('order', canceled(changes));
      expect(plainText(await screen.findByTestId('order-money'))).toMatch(words);
    });

    it('shows no receipt as if it were one: no tax, no invoice, no code', async () => {
      await open('order', canceled());
      expect(await screen.findByTestId('receipt-void')).toHaveTextContent('Canceled');
      expect(screen.queryByText('Receipt')).toBeNull();
      expect(document.body).not.toHaveTextContent('INV-77');
      expect(document.body).not.toHaveTextContent('300000000000003');
      expect(screen.queryByTestId('tax-qr')).toBeNull();
    });
  });

  it('opens by its signed link without signing in [CHK-034]', async () => {
    const caller = provider();
    await open('link', caller);
    expect(await status()).toBeVisible();
    expect(caller.callsOf(getOrderByToken)[0]!.input.params).toEqual({ token: '0123456789abcdef' });
  });

  it.each(['order', 'link', 'tracking'] as const)(
    '%s: says the same of an unknown order and a stranger’s, by the status of the document [CHK-034, CHK-041]',
    async (name) => {
      const caller = provider();
      await open(name, caller, { status: 404 });
      const title = name === 'tracking' ? 'Tracking not available' : 'Order not available';
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(caller.calls).toHaveLength(0);
    },
  );

  it('says so as well when it turns out after a soft navigation [CHK-041]', async () => {
    await open('order', provider(refuse(404, 'NOT_FOUND') as object));
    expect(await screen.findByText('Order not available')).toBeVisible();
  });

  it('shows a loading failure with Retry, which is another thing than a missing order [X-017]', async () => {
    const caller = provider(refuse(429, 'RATE_LIMITED') as object);
    await open('order', caller);
    expect(await screen.findByText('The order could not be loaded')).toBeVisible();
    caller.answer(getOrder, buildOrder());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await status()).toBeVisible();
  });

  it('says that tracking is not available and leads to the order [CHK-042]', async () => {
    await open('tracking', provider(refuse(429, 'RATE_LIMITED') as object));
    expect(await screen.findByText('Tracking not available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order details' })).toHaveAttribute('href', '/en/order/order-1');
  });

  it('follows a status without a reload and announces it, in the tenant’s words and colours [CHK-038, CHK-044, X-022]', async () => {
    const caller = provider();
    const { tell, asked } = await open('tracking', caller);
    expect(await status()).toHaveTextContent('Submitted');
    caller.answer(
      getOrderTracking,
      buildOrder({
        status: 'accepted',
        version: 2,
        status_history: [
          ...buildOrder().status_history,
          { status: 'accepted', at: '2026-01-10T16:02:00.000Z', by: 'staff' },
        ],
      }),
    );
    await tell('order.status', 'order-1', 2);
    await waitFor(async () => expect(await status()).toHaveTextContent('On the fire'));
    expect(asked.announced.map((said) => plainText(said))).toEqual(['Your order is now: On the fire']);
    expect(screen.getByRole('list', { name: 'Order steps' })).toHaveTextContent('07:02 PM');
  });

  it('shows a status it does not know as it is [CHK-045]', async () => {
    await open('order', provider(buildOrder({ status: 'teleported' })));
    expect(await status()).toHaveTextContent('teleported');
    expect(await status()).toHaveAttribute('data-status', 'teleported');
  });

  it('asks every 15 s while the socket is down, and says so with the age of what it shows [X-021]', async () => {
    stopTime();
    const caller = provider();
    const { connection } = await open('tracking', caller);
    expect(await status()).toBeVisible();
    expect(screen.queryByText(/every 15 seconds/)).toBeNull();
    connection.set('disconnected');
    await advance(2_500);
    expect(screen.getByText(/We check the status every 15 seconds\./)).toHaveTextContent(
      /Last update .*\d\d:\d\d [AP]M/,
    );
    const before = caller.callsOf(getOrderTracking).length;
    await advance(15_000);
    expect(caller.callsOf(getOrderTracking).length).toBe(before + 1);
    connection.set('connected');
    await advance(16_000);
    expect(caller.callsOf(getOrderTracking).length).toBe(before + 1);
    expect(screen.queryByText(/every 15 seconds/)).toBeNull();
  });

  it('says offline that it asks again when the device is back, and promises no seconds [X-027]', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { connection } = await open('tracking', provider());
    connection.set('disconnected');
    expect(await screen.findByText(/You are offline\. We ask again as soon as you are back\./)).toHaveTextContent(
      /Last update .*\d\d:\d\d [AP]M/,
    );
    expect(screen.queryByText(/every 15 seconds/)).toBeNull();
  });

  it('keeps what it knows when a refresh fails', async () => {
    const caller = provider();
    const { tell } = await open('tracking', caller);
    await status();
    caller.answer(getOrderTracking, refuse(429, 'RATE_LIMITED') as object);
    await tell('order.status', 'order-1', 2);
    expect(await screen.findByText(/Could not refresh/)).toBeVisible();
    expect(await status()).toHaveTextContent('Submitted');
  });

  it.each(['order', 'tracking'] as const)(
    '%s: offers to cancel while its customer may, with the time that is left, and the branch’s phone after that [CHK-046]',
    async (name) => {
      const cancel = { allowed: true, until: '2026-01-10T16:03:00.000Z', seconds_left: 100, fee: '0.00' };
      const caller = provider(buildOrder({ cancel }));
      const { asked, tell } = await open(name, caller);
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
      expect(asked.opened).toEqual([{ name: 'checkout.cancel', props: { order_id: 'order-1' } }]);
      expect(screen.getByRole('timer')).toHaveTextContent(/^1:/);
      expect(screen.queryByText('To change or cancel, call the branch.')).toBeNull();
      const accepted = buildOrder({ status: 'accepted', version: 2 });
      caller.answer(getOrder, accepted);
      caller.answer(getOrderTracking, accepted);
      await tell('order.status', 'order-1', 2);
      expect(await screen.findByText('To change or cancel, call the branch.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
      // There is nothing to change on what is ready.
      const ready = buildOrder({ status: 'ready', version: 3 });
      caller.answer(getOrder, ready);
      caller.answer(getOrderTracking, ready);
      await tell('order.status', 'order-1', 3);
      await waitFor(() => expect(screen.queryByText('To change or cancel, call the branch.')).toBeNull());
    },
  );

  it.each(['order', 'tracking'] as const)(
    '%s: of a car pickup tells the branch "I’m here" with the spot, once per tap, and says that it knows [CHK-050]',
    async (name) => {
      const vehicle = { brand_names: { en: 'Toyota' }, color_names: { en: 'White' }, plate_number: 'ABJ 1234' };
      const order = buildOrder({ type: 'car_pickup', status: 'accepted', vehicle });
      const caller = provider(order);
      const arrived = { ...order, version: 9, arrived: { at: '2026-01-10T16:10:00.000Z', spot: '4' } };
      caller.answer(reportArrival, () => {
        for (const endpoint of [getOrder, getOrderTracking]) caller.answer(endpoint, arrived);
        return arrived;
      });
      const { asked } = await open(name, caller);
      const user = userEvent.setup();
      await user.type(await screen.findByRole('textbox', { name: /Parking spot/ }), '٤');
      await user.dblClick(screen.getByRole('button', { name: "I'm here" }));
      expect(await screen.findByText(/The branch knows that you are here, spot/)).toBeVisible();
      expect(caller.callsOf(reportArrival).map(({ input }) => input)).toEqual([
        { params: { id: 'order-1' }, body: { spot: '4' } },
      ]);
      expect(document.activeElement).toHaveTextContent(/The branch knows/);
      expect(asked.announced).toEqual(['The branch knows that you are here']);
      expect(plainText(screen.getByTestId('to-car'))).toBe('We bring it to White ToyotaABJ 1234');
    },
  );

  it('of another type, or that has ended, has no "I’m here" [CHK-050]', async () => {
    const first = await open('order', provider(buildOrder({ status: 'accepted' })));
    await status();
    expect(screen.queryByTestId('arrival')).toBeNull();
    first.unmount();
    await open('order', provider(buildOrder({ type: 'car_pickup', status: 'delivered' })));
    await status();
    expect(screen.queryByTestId('arrival')).toBeNull();
  });

  it('for a chosen time can be moved to another while it could be canceled [CHK-046]', async () => {
    const cancel = { allowed: true, until: '2026-01-11T15:00:00.000Z', seconds_left: 80_000, fee: '0.00' };
    const order = buildOrder({ status: 'accepted', delivery_time: 'schedule', cancel });
    const caller = provider(order);
    const chosen = { day: '2026-01-12', period: '2026-01-12T16:00:00.000Z' };
    const { asked } = await open('order', caller, { dialogs: { 'checkout.times': () => chosen } });
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Change time' });
    caller.answer(rescheduleOrder, refuse(409, 'SLOT_FULL') as object);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('That time has just gone. Choose another.');
    caller.answer(rescheduleOrder, { ...order, version: 2 });
    await user.click(button);
    await waitFor(() =>
      expect(asked.announced.map((said) => plainText(said))).toEqual(['Your new time: Monday 07:00 PM']),
    );
    expect(caller.callsOf(rescheduleOrder).at(-1)!.input).toEqual({
      params: { id: 'order-1' },
      body: { scheduled_day: '2026-01-12', scheduled_period: '2026-01-12T16:00:00.000Z' },
    });
    expect(asked.opened[0]!.props).toMatchObject({ branch_id: 'branch-1', type: 'pickup' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was delivered can be rated while that is open, then shows what was said [CHK-047]', async () => {
    const rate = { allowed: true, until: '2026-01-24T16:00:00.000Z', image_required: false };
    const { asked, unmount } = await open('order', provider(buildOrder({ status: 'delivered', rate })));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Rate your order' }));
    expect(asked.opened).toEqual([{ name: 'checkout.rate', props: { order_id: 'order-1' } }]);
    unmount();
    const images = [{ id: 'p', url: '/media/ratings/nakhla/p.webp' }];
    const rating = { food: 5, speed: 4, service: 3, items: [], comment: '<b>Lovely</b>', images, at: rate.until };
    const closed = { allowed: false, until: null, image_required: false };
    await open('order', provider(buildOrder({ status: 'delivered', rate: closed, rating })));
    expect(plainText(await screen.findByTestId('rating'))).toBe('Your ratingFood 5Speed 4Service 3<b>Lovely</b>');
    expect(screen.getByRole('img', { name: 'Photo 1 of your rating' })).toHaveAttribute('src', images[0]!.url);
    expect(screen.queryByRole('button', { name: 'Rate your order' })).toBeNull();
  });

  it('opens the success dialog once, only for the order that was just created [CHK-033]', async () => {
    noteJustPlaced('order-1');
    const first = await open('order', provider(), { dialogs: { 'checkout.success': () => 'track' } });
    await waitFor(() => expect(first.asked.navigated).toEqual(['/order/order-1/tracking']));
    expect(first.asked.opened).toEqual([{ name: 'checkout.success', props: { order_id: 'order-1' } }]);
    first.unmount();
    const again = await open('order');
    await status();
    expect(again.asked.opened).toEqual([]);
  });
});
