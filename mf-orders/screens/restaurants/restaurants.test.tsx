/** @proof accessibility */

import {
  createStaffPasskey,
  endOtherDevices,
  endStaffDevice,
  getStaffSession,
  listStaffDevices,
  listStaffPasskeys,
  readOrderPushes,
  removeStaffPasskey,
  type StaffDevice,
  type StaffPasskey,
  setPin,
  shareDevice,
  startOrderPushes,
  startStaffPasskey,
  stopOrderPushes,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { type PushAnswer, pushSubscription } from '@sufra/contract/modules/host';
import { left, NEW_OPTIONS, withDevice, withoutDevice } from '@sufra/testing/passkey-device';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import RestaurantsScreen from './screen.tsx';

const KEY: StaffPasskey = {
  ...{ id: 'k1', name: 'Safari · iPhone' },
  ...{ created_at: '2026-01-10T16:00:00.000Z', used_at: null },
};
const device = (id: string, name: string, current = false): StaffDevice => ({
  ...{ id, name, current },
  ...{ signed_in_at: '2026-01-09T16:00:00.000Z', seen_at: '2026-01-10T15:00:00.000Z' },
});
const HERE = device('d1', 'Chrome · Android', true);
const WALL = device('d2', 'Chrome · Windows');
const START = { id: 'c1', expires_in: 900, options: NEW_OPTIONS };

afterEach(withoutDevice);

async function show(more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [listStaffPasskeys.name]: [KEY],
    [listStaffDevices.name]: [HERE, WALL],
    ...more,
  });
  const prove = () => {
    caller.answer(startStaffPasskey, START);
    return 'proved';
  };
  const part = await renderPart(<RestaurantsScreen />, {
    ...{ caller, locale, path: '/?me', route: '/' },
    dialogs: { 'orders.proof': prove },
  });
  await screen.findByText('Safari · iPhone');
  return { ...part, caller };
}
const add = () => screen.getByRole('button', { name: 'Add a passkey' });

describe('the person’s passkeys', () => {
  it('one of this device is added, after a fresh proof where the last is old [SHOP-002, SHOP-007]', async () => {
    withDevice();
    const { caller, asked } = await show({
      [startStaffPasskey.name]: refuse(403, 'SIGN_IN_AGAIN'),
      [createStaffPasskey.name]: { ...KEY, id: 'k2' },
    });
    await userEvent.click(add());
    await waitFor(() => expect(caller.callsOf(listStaffPasskeys)).toHaveLength(2));
    expect(asked.opened).toMatchObject([{ name: 'orders.proof' }]);
    expect(caller.callsOf(createStaffPasskey)[0]?.input.body).toMatchObject({
      challenge_id: 'c1',
      credential: { id: 'AQID' },
    });
  });

  it('a device’s question that is left says nothing, and a device that has one says so', async () => {
    const device = withDevice(left);
    const { caller } = await show({ [startStaffPasskey.name]: START });
    await userEvent.click(add());
    await waitFor(() => expect(device.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy', 'true'));
    device.create.mockImplementation(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    await userEvent.click(add());
    expect(await screen.findByText('This device already has a passkey of yours.')).toBeVisible();
    expect(caller.callsOf(createStaffPasskey)).toHaveLength(0);
  });

  it('one is removed, and the focus stays with them; a browser without passkeys adds none [SHOP-002]', async () => {
    const { caller } = await show({ [removeStaffPasskey.name]: { id: 'k1' } });
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    caller.answer(listStaffPasskeys, []);
    await userEvent.click(screen.getByRole('button', { name: /^Remove: .*Safari/ }));
    expect(await screen.findByText('No passkeys yet.')).toBeVisible();
    expect(caller.callsOf(removeStaffPasskey)[0]?.input.params).toEqual({ id: 'k1' });
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  });
});

describe('the person’s PIN and this device', () => {
  it('a PIN is set, in any digits, and one that is guessed first is not sent [SHOP-006]', async () => {
    const { caller, asked } = await show({ [setPin.name]: { has_pin: true } });
    const field = screen.getByLabelText(/^New PIN/);
    await userEvent.type(field, '1234{Enter}');
    expect(screen.getByText('This PIN is easy to guess. Choose another.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '٢٥٨٠{Enter}');
    await waitFor(() => expect(asked.announced).toContain('The PIN is set'));
    expect(caller.callsOf(setPin).map(({ input }) => input.body)).toEqual([{ pin: '٢٥٨٠' }]);
    expect(field).toHaveValue('');
  });

  it('the device is made shared with its minutes, and can be locked then [SHOP-006]', async () => {
    const { caller } = await show({ [shareDevice.name]: [] });
    expect(screen.queryByRole('button', { name: 'Lock now' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'After 5 minutes' }));
    caller.answer(getStaffSession, buildSession({ idle_minutes: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(caller.callsOf(shareDevice)[0]?.input).toEqual({
      params: { id: buildSession().session_id },
      body: { idle_minutes: 5 },
    });
  });
});

describe('the person’s devices', () => {
  it('are listed for every role; another one is ended, and the focus stays with them [SHOP-006]', async () => {
    const { caller } = await show({
      [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ role: 'kitchen' })] }),
      [endStaffDevice.name]: { ended: ['d2'] },
    });
    expect(await screen.findByText('This device', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign out: .*Android/ })).toBeNull();
    caller.answer(listStaffDevices, [HERE]);
    await userEvent.click(screen.getByRole('button', { name: /^Sign out: .*Windows/ }));
    await waitFor(() => expect(screen.queryByText('Chrome · Windows')).toBeNull());
    expect(caller.callsOf(endStaffDevice)[0]?.input.params).toEqual({ id: 'd2' });
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull();
  });

  it('end all but this one [SHOP-006]', async () => {
    const { caller } = await show({ [endOtherDevices.name]: { ended: ['d2'] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }));
    await waitFor(() => expect(caller.callsOf(endOtherDevices)).toHaveLength(1));
    await waitFor(() => expect(caller.callsOf(listStaffDevices)).toHaveLength(2));
  });
});

describe('new orders on this device', () => {
  const KEYS = { endpoint: 'https://push.test/one', keys: { p256dh: 'point', auth: 'secret' } };
  const able = () => Object.assign(window, { PushManager: class {}, Notification: { permission: 'default' } });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });

  it('are shown when the person wants it and the browser allows it, and stop again [SHOP-010]', async () => {
    able();
    const { caller, platform, asked } = await show({
      [readOrderPushes.name]: { key: 'public', on: false },
      [startOrderPushes.name]: { key: 'public', on: true },
      [stopOrderPushes.name]: { key: 'public', on: false },
    });
    let allows = false;
    const end = platform.bus.answer(
      pushSubscription,
      async (): Promise<PushAnswer> =>
        allows ? { state: 'subscribed', subscription: KEYS } : { state: 'refused', subscription: null },
    );
    const start = await screen.findByRole('button', { name: 'Show new orders here' });
    await userEvent.click(start);
    expect(await screen.findByText(/^The browser does not allow notifications here/)).toBeVisible();
    expect(caller.callsOf(startOrderPushes)).toHaveLength(0);
    allows = true;
    caller.answer(readOrderPushes, { key: 'public', on: true });
    await userEvent.click(start);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop showing them' }));
    await waitFor(() => expect(asked.announced).toContain('New orders are no longer shown on this device'));
    expect(caller.callsOf(startOrderPushes).map(({ input }) => input.body)).toEqual([KEYS]);
    end();
  });

  it('are not offered by a browser that cannot', async () => {
    const { caller } = await show();
    expect(screen.getByText(/^This browser cannot show new orders/)).toBeVisible();
    expect(caller.callsOf(readOrderPushes)).toHaveLength(0);
  });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  withDevice();
  const { container } = await show({}, locale);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
