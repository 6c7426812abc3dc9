import { listBills } from '@sufra/api/dine-in/endpoints';
import { listDeviceOrders, listGroupShares, type OrderSummary } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, type FakeCaller, offline } from '@sufra/api/testing';
import type { SessionView } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loader } from '../../screens/my-orders/loader.ts';
import { renderPart } from '../../testing/render.ts';
import { DeviceOrders } from './device-orders.tsx';

const guest: SessionView = { customer: null, cart_id: null };
const noura: SessionView = { customer: { id: 'c', name: 'Noura', mobile: null }, cart_id: null };

function summary(changes: Partial<OrderSummary> = {}): OrderSummary {
  const { id, number, status, version, type, count, currency, created_at, promised_from, promised_to, branch } =
    buildOrder();
  const { names, time_zone } = branch;
  return {
    ...{ id, number, status, version, type, count, currency, created_at, promised_from, promised_to },
    branch: { id: branch.id, names, time_zone },
    total: '52.00',
    ...changes,
  };
}

const some = () => [
  summary({ id: 'running', number: '1043', status: 'accepted' }),
  summary({ id: 'ended', number: '1042', status: 'delivered' }),
  summary({ id: 'table', number: '1041', status: 'delivered', type: 'dine_in' }),
];
const open = (fake: FakeCaller, session = guest, locale: 'ar' | 'en' = 'en') =>
  renderPart(<DeviceOrders />, { caller: fake, session, locale, path: '/account/orders' });
const listed = (orders: OrderSummary[]) => createFakeCaller({ [listDeviceOrders.name]: orders });

describe('the orders of this device', () => {
  it('are listed for a guest as the provider orders them, each leading to its page [CHK-051]', async () => {
    await open(listed(some()));
    const section = await screen.findByRole('region', { name: 'Orders from this device' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('link')[0]!.getAttribute('href'))).toEqual([
      '/en/order/running',
      '/en/order/ended',
      '/en/order/table',
    ]);
    expect(plainText(rows[0]!)).toContain('On the fire');
    expect(plainText(rows[0]!)).toContain('Ready 07:20–07:35 PM');
    expect(plainText(rows[1]!)).toContain('2026/01/10');
    expect(plainText(rows[1]!)).toContain('SAR 52.00');
  });

  it.each([
    ['en', 'Pay SAR 12.00 by 07:30 PM to change your order', 'Pay now'],
    ['ar', 'بقي دفع 12.00 ر.س قبل 07:30 م لتعديل طلبك', 'الدفع الآن'],
  ] as const)(
    'whose change waits for its difference say so in %s, with the way to pay it [CHK-064]',
    async (locale, words, action) => {
      const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
      await open(listed([summary({ status: 'accepted', change })]), guest, locale);
      expect(plainText(await screen.findByTestId('order'))).toContain(words);
      expect(screen.getByRole('link', { name: action }).getAttribute('href')).toMatch(/\/o\/order-1\/pay$/);
    },
  );

  it('that wait for their payment lead to it, and canceled ones say why [CHK-035] [CHK-051]', async () => {
    const names = { en: 'A newer order took its place' };
    await open(
      listed([
        summary({ id: 'unpaid', status: 'callcenter_pending' }),
        summary({ id: 'old', status: 'canceled', cancel_reason: names }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/en/o/unpaid/pay');
    expect(screen.getByText('A newer order took its place')).toBeVisible();
  });

  it.each([
    ['en', 'Waits for the others (1 of 2 paid)', 'See the shares'],
    ['ar', 'بانتظار دفع الآخرين (دُفع 1 من 2)', 'متابعة الحصص'],
  ] as const)(
    'say to a host who has paid that the others have yet to, with the way to the group, in %s [CHK-053]',
    async (locale, words, way) => {
      const shares = { group_id: 'group-1', waits: { paid: 1, all: 2, host_owes: false } };
      await open(listed([summary({ status: 'callcenter_pending', shares })]), guest, locale);
      expect(plainText(await screen.findByTestId('order'))).toContain(words);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')!.replace(/^\/en/, ''));
      expect(links).toEqual(['/order/order-1', '/group/group-1']);
      expect(screen.getByRole('link', { name: way })).toBeVisible();
    },
  );

  it('say of one whose bank decides that it is confirmed, and offer neither to pay nor to order it again [CHK-031]', async () => {
    await open(listed([summary({ id: 'unpaid', status: 'callcenter_pending', bank_session: 'session-1' })]));
    const way = await screen.findByRole('link', { name: 'Check payment' });
    expect(way).toHaveAttribute('href', '/en/check-payment?payment_session=session-1');
    expect(screen.getByText('Payment waits for your bank')).toBeVisible();
    expect(screen.queryByText(/Pay now|Order again|Waiting for payment/)).toBeNull();
  });

  it('do not offer again what waits for its company', async () => {
    await open(listed([summary({ id: 'company', status: 'b2b_pending' })]));
    expect(await screen.findByText('B2B pending')).toBeVisible();
    expect(screen.queryByText('Order again')).toBeNull();
  });

  it.each([
    ['en', undefined, 'SAR 32.00 goes back to you'],
    ['en', false, 'SAR 32.00 goes back to you'],
    ['en', true, 'SAR 32.00 was returned to you'],
    ['ar', true, 'أُعيد إليك 32.00 ر.س'],
  ] as const)('say in %s of money that comes back whether it is back: %s [CHK-046]', async (locale, is_back, words) => {
    const back = { goes_back: '32.00', ...(is_back === undefined ? {} : { is_back }) };
    await open(listed([summary({ status: 'refunded', ended_as: 'canceled', ...back })]), guest, locale);
    const [row] = await screen.findAllByRole('listitem');
    expect(plainText(row!).replace(/\u00a0/g, ' ')).toContain(words);
  });

  it.each([
    ['en', 'SAR 32.00 was returned to you', 'Paid in the end SAR 5.00'],
    ['ar', 'أُعيد إليك 32.00 ر.س', 'المدفوع في النهاية 5.00 ر.س'],
  ] as const)(
    'say in %s of one that was handed over what went back of its total, and what was paid in the end [CHK-037]',
    async (locale, ...words) => {
      // A part of what went back was for a dish that is out of the total.
      const back = {
        status: 'partially_refunded',
        total: '37.00',
        goes_back: '40.00',
        is_back: true,
        net_paid: '5.00',
      };
      await open(listed([summary(back)]), guest, locale);
      const [row] = await screen.findAllByRole('listitem');
      for (const one of words) expect(plainText(row!).replace(/\u00a0/g, ' ')).toContain(one);
    },
  );

  it('that have ended can be ordered again, in words; a party at a table orders again', async () => {
    const { asked } = await open(listed(some()));
    const again = await screen.findAllByRole('link', { name: 'Order again' });
    expect(again).toHaveLength(1);
    await userEvent.setup().click(again[0]!);
    expect(asked.opened).toEqual([{ name: 'checkout.again', props: { order_id: 'ended' } }]);
  });

  it('are not said to be none, or to have failed, in the HTML that is made for every guest alike [CHK-051]', async () => {
    const { html } = await open(listed(some()));
    expect(html).not.toMatch(/No orders|could not be loaded/);
  });

  it('are said in Arabic with the right plurals', async () => {
    await open(listed([summary({ count: 3 }), summary({ id: 'two', count: 2, status: 'delivered' })]), guest, 'ar');
    const rows = await screen.findAllByRole('listitem');
    expect(plainText(rows[0]!)).toContain('3 أصناف');
    expect(plainText(rows[0]!)).toContain('يجهز بين 07:20 و07:35 م');
    expect(plainText(rows[1]!)).toContain('صنفان');
  });

  it('change with what happens to them', async () => {
    const fake = listed([summary({ status: 'accepted' })]);
    const { tell } = await open(fake);
    await screen.findByText('On the fire');
    fake.answer(listDeviceOrders, [summary({ status: 'ready', version: 3 })]);
    await tell('order.status', 'order-1', 3);
    expect(await screen.findByText('Ready')).toBeVisible();
  });

  it('are none: a guest reads so, with the way to the menu', async () => {
    await open(listed([]));
    expect(await screen.findByText('No orders from this device yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toHaveAttribute('href', '/en/menu');
  });

  it('that are in no account are shown to a customer too; without any there is nothing to say [CHK-051]', async () => {
    const fake = listed([]);
    const { container, unmount } = await open(fake, noura);
    await waitFor(() => expect(fake.callsOf(listDeviceOrders)).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
    unmount();
    await open(listed(some()), noura);
    expect(await screen.findAllByTestId('order')).toHaveLength(3);
  });

  it('that cannot be loaded say so, and can be asked for again; old ones stay, with a note [X-017, X-027]', async () => {
    const fake = createFakeCaller({ [listDeviceOrders.name]: offline() as object });
    const { tell } = await open(fake);
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
    fake.answer(listDeviceOrders, some());
    await userEvent.setup().click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findAllByTestId('order')).toHaveLength(3);
    fake.answer(listDeviceOrders, offline() as object);
    await tell('order.status', 'running', 9);
    await waitFor(() => expect(screen.getByRole('button', { name: /Try again|Retry/ })).toBeVisible());
    expect(screen.getAllByTestId('order')).toHaveLength(3);
  });
});

describe('/o', () => {
  const load = (modules: string[]) => {
    const asked: unknown[] = [];
    const input = {
      context: { modules },
      t: (key: string) => key,
      tryLoad: async (endpoint: unknown) => asked.push(endpoint),
    };
    return Promise.resolve(loader(input as never)).then((answer) => ({ answer, asked }));
  };

  it('leads guests and customers to the one list of orders [CHK-034, CHK-051]', async () => {
    expect((await load(['mf-account'])).answer).toEqual({ redirect: '/account/orders' });
  });

  it('is the list itself where there are no accounts [CHK-051]', async () => {
    const { answer, asked } = await load([]);
    expect(answer).toEqual({ head: { title: 'order.myOrders', noindex: true } });
    expect(asked).toEqual([listDeviceOrders, listBills, listGroupShares]);
  });
});
