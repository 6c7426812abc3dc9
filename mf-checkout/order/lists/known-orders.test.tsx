import { getOrder, getOrderTracking } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import OrderScreen from '../../screens/order/screen.tsx';
import TrackingScreen from '../../screens/tracking/screen.tsx';
import { renderPart } from '../../testing/render.ts';

const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const known = (changes: object = {}) => {
  const { id, number, status, type, branch } = buildOrder({ status: 'accepted' });
  return {
    ...{ id, number, status, type, pickup_code: '042', created_at: hour(-1) },
    ...{ promised_from: hour(0), promised_to: hour(1), delivery_time: 'asap' },
    branch: { id: branch.id, names: branch.names, time_zone: branch.time_zone },
    ...changes,
  };
};
const store = (...orders: object[]) =>
  localStorage.setItem(
    'sufra.draft.mf-checkout.running',
    JSON.stringify({ version: 1, value: { at: Date.now() - 60_000, orders } }),
  );
const open = (answer: object = offline(), locale: 'ar' | 'en' = 'en') => {
  const caller = createFakeCaller({ [getOrder.name]: answer });
  const page = { path: '/order/order-1', route: '/order/:id', session: null };
  return renderPart(<OrderScreen />, { caller, locale, ...page }).then((view) => ({ ...view, caller }));
};

let isOnline = false;
beforeEach(() => {
  localStorage.clear();
  isOnline = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['en', 'Order #1042', 'This is your order as of', 'Pickup code'],
  ['ar', 'طلب #1042', 'هذا حال طلبك حتى', 'رمز الاستلام'],
] as const)(
  'without a network says in %s what is known of the order, with its code, and of the others [CHK-067]',
  async (locale, title, words, code) => {
    store(known({ id: 'other', number: '1043', pickup_code: '043' }), known());
    await open(offline(), locale);
    const page = await screen.findByTestId('known-orders');
    expect(plainText(screen.getByRole('heading', { level: 1 }))).toBe(title);
    expect(plainText(screen.getByRole('status'))).toContain(words);
    expect(screen.getAllByTestId('pickup-code').map((line) => /04[23]/.exec(plainText(line))?.[0])).toEqual([
      '042',
      '043',
    ]);
    expect(plainText(page)).toContain(code);
  },
);

it('has no code for a delivery, and is the page of before for what is not known [CHK-067]', async () => {
  store(known({ type: 'delivery', pickup_code: null }));
  const first = await open();
  expect(await screen.findByTestId('known-orders')).toBeVisible();
  expect(screen.queryByTestId('pickup-code')).toBeNull();
  first.unmount();
  store(known({ id: 'other' }));
  await open();
  expect(await screen.findByText('The order could not be loaded')).toBeVisible();
});

it.each([['no record'], [7], [[null, 7, { id: 'order-1' }]]])(
  'takes no record of another shape: %j',
  async (orders) => {
    localStorage.setItem(
      'sufra.draft.mf-checkout.running',
      JSON.stringify({ version: 1, value: { at: Date.now(), orders } }),
    );
    await open();
    expect(await screen.findByText('The order could not be loaded')).toBeVisible();
  },
);

it('asks once the network is back, and believes a server that says there is no such order [CHK-067]', async () => {
  store(known());
  const { caller, unmount } = await open();
  await screen.findByTestId('known-orders');
  caller.answer(getOrder, buildOrder({ status: 'ready' }));
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByTestId('known-orders')).toBeNull());
  expect(await screen.findByTestId('order-status')).toHaveTextContent('Ready');
  unmount();
  await open(refuse(404, 'NOT_FOUND') as object);
  expect(await screen.findByRole('link', { name: 'My orders' })).toBeVisible();
  expect(screen.queryByTestId('known-orders')).toBeNull();
});

it('is stored by the page of the order alone, beside the others, until it has ended [CHK-067]', async () => {
  const stored = () => JSON.parse(localStorage.getItem('sufra.draft.mf-checkout.running') ?? 'null')?.value;
  store(known({ id: 'other', number: '1043', created_at: hour(-2) }));
  const { at } = stored();
  isOnline = true;
  const running = buildOrder({ status: 'accepted', created_at: hour(-1), promised_to: hour(1) });
  const { caller, tell, unmount } = await open(running);
  await screen.findByTestId('order-status');
  await waitFor(() => expect(stored().orders.map(({ id }: { id: string }) => id)).toEqual(['order-1', 'other']));
  // One time is shown for all: that of the oldest answer.
  expect(stored().at).toBe(at);
  expect(Object.keys(stored().orders[0].branch).sort()).toEqual(['id', 'names', 'time_zone']);
  expect(JSON.stringify(stored())).not.toMatch(/lines|customer|total|05\d{8}/);
  caller.answer(getOrder, buildOrder({ status: 'delivered', version: 2 }));
  await tell('order.status', 'order-1', 2);
  await waitFor(() => expect(stored().orders.map(({ id }: { id: string }) => id)).toEqual(['other']));
  unmount();
});

it('is shown in place of its steps, too [CHK-067]', async () => {
  store(known());
  const caller = createFakeCaller({
    [getOrderTracking.name]: offline() as object,
    [getOrder.name]: offline() as object,
  });
  await renderPart(<TrackingScreen />, {
    caller,
    path: '/order/order-1/tracking',
    route: '/order/:id/tracking',
    session: null,
  });
  expect(within(await screen.findByTestId('known-orders')).getByTestId('pickup-code')).toHaveTextContent('042');
});
