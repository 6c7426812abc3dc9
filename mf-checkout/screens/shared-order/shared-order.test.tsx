import { getOrder, getOrderShare, getSharedOrder } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShareOrderDialog from '../../dialogs/share-order/dialog.tsx';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from '../order/screen.tsx';
import SharedOrderScreen from './screen.tsx';

const { status, type, steps, status_history, promised_from, promised_to, branch, updated_at } = buildOrder();
const SHARED = {
  seller: { ar: 'نخلة', en: 'Nakhla' },
  ...{ status, type, steps, promised_from, promised_to, branch, updated_at },
  status_history: status_history.map(({ status: reached, at }) => ({ status: reached, at })),
  lines: [{ names: { ar: '<b>كبسة</b>', en: '<b>Kabsa</b>' }, qty: 2 }],
};
const show = (answer: object | (() => unknown) = SHARED, locale: 'ar' | 'en' = 'en') => {
  const caller = createFakeCaller({ [getSharedOrder.name]: answer });
  return renderPart(<SharedOrderScreen />, {
    caller,
    locale,
    path: '/o/token-0123456789ab/shared',
    route: '/o/:id/shared',
    session: { customer: null, cart_id: null },
  }).then((part) => ({ ...part, caller }));
};
const device = navigator as { share?: unknown };
afterEach(() => delete device.share);

describe('a shared order', () => {
  it.each([
    ['en', 'An order at Nakhla', '<b>Kabsa</b>'],
    ['ar', 'طلب من نخلة', '<b>كبسة</b>'],
  ] as const)('says restaurant, promise, steps and dishes in %s', async (locale, title, dish) => {
    await show(SHARED, locale);
    expect((await screen.findByRole('heading', { level: 1 })).textContent!.replace(/[\u2066-\u2069]/g, '')).toBe(title);
    expect(screen.getByText(dish)).toBeVisible();
    expect(screen.getByTestId('order-status')).toHaveAttribute('data-status', 'created');
    expect(document.body.textContent).toMatch(/0?7:20/);
  });

  it('says that it is late [CHK-060, CHK-061]', async () => {
    await show({ ...SHARED, promised_from: '2026-01-10T14:00:00.000Z', promised_to: '2026-01-10T14:15:00.000Z' }, 'ar');
    expect(await screen.findByTestId('order-late')).toHaveTextContent('الطلب متأخر قليلاً');
    expect(plainText(document.body)).toContain('كان موعده 05:00 إلى 05:15 م');
  });

  it.each([
    ['the day of a chosen time', null, /today/, /Arrives about/],
    [
      'when who brings it is there, in place of the promise',
      '2026-01-10T16:25:00.000Z',
      /Arrives about07:25PM/,
      /today/,
    ],
  ])('says %s, and what they come with [CHK-061] [CHK-062]', async (_, eta, said, unsaid) => {
    const courier = { vehicle: { en: 'White motorcycle' }, at: updated_at, eta };
    await show({ ...SHARED, status: 'outdelivery', type: 'delivery', delivery_time: 'schedule', courier });
    expect((await screen.findByTestId('shared-courier')).textContent).toContain('White motorcycle');
    const page = plainText(document.body);
    expect(page).toMatch(said);
    expect(page).not.toMatch(unsaid);
  });

  it('follows the order by asking, until it is over', async () => {
    stopTime();
    const { caller, asked } = await show();
    await screen.findByTestId('shared-order');
    caller.answer(getSharedOrder, { ...SHARED, status: 'delivered' });
    await advance(14_999);
    expect(asked.announced).toEqual([]);
    await advance(2);
    expect(screen.getByTestId('order-status')).toHaveAttribute('data-status', 'delivered');
    expect(asked.announced.join()).toMatch(/^The order is now:/);
    const before = caller.callsOf(getSharedOrder).length;
    await advance(31_000);
    expect(caller.callsOf(getSharedOrder)).toHaveLength(before);
  });

  it('whose link has ended is an order that is not available', async () => {
    await show(() => refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'Order not available' })).toBeVisible();
  });

  it('is offered while the order is under way, and sent as a short link without a token of the owner', async () => {
    const owner = await renderPart(<OrderScreen />, {
      caller: createFakeCaller({ [getOrder.name]: buildOrder() }),
      path: '/o/owner-token-0123456/',
      route: '/o/:id',
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Share' }));
    expect(owner.asked.opened).toEqual([{ name: 'checkout.share-order', props: { order_id: 'order-1' } }]);
    owner.unmount();
    const share = jest.fn(async (_data: { text?: string; url?: string }) => {});
    device.share = share;
    const link = { token: 'share-token-0123456', expires_at: '2026-01-12T16:30:00.000Z' };
    await renderPart(<ShareOrderDialog props={{ order_id: 'order-1' }} close={() => {}} titleId="title" />, {
      caller: createFakeCaller({ [getOrderShare.name]: link }),
      path: '/o/owner-token-0123456',
    });
    expect(screen.getByText(/do not see your name/)).toBeVisible();
    await userEvent.setup().click(await screen.findByTestId('send-shared-order'));
    expect(share.mock.calls[0]![0].url).toMatch(/\/en\/r\/share-token-0123456$/);
    expect(share.mock.calls[0]![0].text).toContain('Nakhla');
  });
});
