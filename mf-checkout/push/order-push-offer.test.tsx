import {
  getOrder,
  getOrderPushKey,
  getOrderTracking,
  subscribeToOrder,
  unsubscribeFromOrders,
} from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { type PushAnswer, pushSubscription } from '@sufra/contract/modules/host';
import { useReply } from '@sufra/module';
import { pushAnswerRecord } from '@sufra/module/push-offer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import TrackingScreen from '../screens/tracking/screen.tsx';
import { runningOrders } from '../storage/device-orders.ts';
import { renderPart } from '../testing/render.ts';

const OF_BROWSER = { endpoint: 'https://push.test/one', keys: { p256dh: 'point', auth: 'secret' } };
let permission: NotificationPermission;
let asked: number;

function Shell() {
  useReply(pushSubscription, (): PushAnswer => {
    asked += 1;
    permission = 'granted';
    return { state: 'subscribed', subscription: OF_BROWSER };
  });
  return null;
}

beforeEach(() => {
  localStorage.clear();
  permission = 'default';
  asked = 0;
  const Notification = Object.defineProperty({}, 'permission', { get: () => permission });
  Object.assign(window, { PushManager: class {}, Notification });
});

async function show(changes: object = {}, { answers = {}, locale = 'en' as 'ar' | 'en' } = {}) {
  const order = buildOrder({ pushes: true, ...changes });
  const caller = createFakeCaller({
    [getOrder.name]: order,
    [getOrderTracking.name]: order,
    [getOrderPushKey.name]: { key: 'public' },
    [subscribeToOrder.name]: { device: 'device-of-this-browser' },
    [unsubscribeFromOrders.name]: { device: 'device-of-this-browser' },
    ...answers,
  });
  const node = (
    <>
      <Shell />
      <TrackingScreen />
    </>
  );
  const page = { path: '/order/order-1/tracking', route: '/order/:id/tracking', locale };
  const part = await renderPart(node, { caller, session: { customer: null, cart_id: null }, ...page });
  await screen.findByTestId('order-status');
  return { ...part, caller };
}
const yes = () => screen.findByRole('button', { name: 'Notify me' });

it('are asked about on the page of the order, by us first; later orders of the device are bound by themselves [CHK-056]', async () => {
  const { caller, unmount } = await show();
  const user = userEvent.setup();
  const button = await yes();
  expect(screen.getByRole('region', { name: 'Get order notifications on this device?' })).toContainElement(button);
  expect(asked).toBe(0);
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This device gets notifications about your orders here.')).toBeVisible();
  expect(caller.callsOf(subscribeToOrder)[0]?.input).toMatchObject({ params: { id: 'order-1' }, body: OF_BROWSER });
  unmount();
  runningOrders.note('order-1', Date.now());
  const later = await show({ id: 'order-1' });
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(later.caller.callsOf(subscribeToOrder)).toHaveLength(1);
});

it('of an order that was placed elsewhere, as by a forwarded link, wait for a tap on a device that said yes before [CHK-056]', async () => {
  pushAnswerRecord('orders').write({ yes: true });
  permission = 'granted';
  const { caller } = await show();
  const wanted = await screen.findByRole('button', { name: 'Turn on notifications for this order' });
  expect(caller.callsOf(subscribeToOrder)).toEqual([]);
  await userEvent.setup().click(wanted);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

it('are off at one tap, never asked about again, and back when that is wanted [CHK-056]', async () => {
  const { caller, unmount } = await show();
  const user = userEvent.setup();
  await user.click(await yes());
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull());
  expect(caller.callsOf(unsubscribeFromOrders)[0]?.input).toEqual({
    params: { id: 'order-1', device: 'device-of-this-browser' },
  });
  unmount();
  const later = await show();
  const back = await screen.findByRole('button', { name: 'Turn on notifications for this order' });
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  expect(later.caller.callsOf(subscribeToOrder)).toEqual([]);
  await user.click(back);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

it('go to the provider with the question that was answered; what was withdrawn in the account is off here too [ACCT-043]', async () => {
  const { caller, unmount } = await show();
  const user = userEvent.setup();
  await user.click(await yes());
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  const words = expect.stringMatching(/^Get order notifications on this device\?\nWe notify you[^\n]*\nNotify me$/);
  expect(caller.callsOf(subscribeToOrder)[0]?.input.body).toEqual({ ...OF_BROWSER, shown: { language: 'en', words } });
  unmount();
  runningOrders.note('order-1', Date.now());
  const refused = { [subscribeToOrder.name]: () => refuse(403, 'CONSENT_WITHDRAWN') };
  const later = await show({ id: 'order-1' }, { answers: refused });
  const back = await screen.findByRole('button', { name: 'Turn on notifications for this order' });
  expect(later.caller.callsOf(subscribeToOrder)[0]?.input.body).toEqual(OF_BROWSER);
  later.caller.answer(subscribeToOrder, { device: 'device-of-this-browser' });
  await user.click(back);
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

it.each([
  ['the restaurant sends none', { pushes: false }, 'default'],
  ['the order is over', { status: 'delivered' }, 'default'],
  ['the browser forbids it', {}, 'denied'],
] as const)('are no question where %s [CHK-056]', async (_, changes, state) => {
  permission = state;
  const { caller } = await show(changes);
  await act(async () => void (await import('./order-push-offer.tsx')));
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  expect(caller.callsOf(getOrderPushKey)).toEqual([]);
});

it('are no question on an iPhone whose site is not installed, which has no pushes [CHK-056]', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  const { caller } = await show();
  await act(async () => void (await import('./order-push-offer.tsx')));
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
  expect(caller.callsOf(getOrderPushKey)).toEqual([]);
});

it('say when they could not be turned on', async () => {
  await show({}, { answers: { [subscribeToOrder.name]: () => refuse(503, 'UNAVAILABLE') } });
  await userEvent.setup().click(await yes());
  expect(await screen.findByText('Could not turn notifications on for this device.')).toBeVisible();
});

it.each(['ar', 'en'] as const)('have a question that everybody can use, in %s [CHK-056]', async (locale) => {
  await show({}, { locale });
  const button = await screen.findByRole('button', { name: locale === 'ar' ? 'تفعيل الإشعارات' : 'Notify me' });
  const { violations } = await axe.run(button.closest('section')!, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
