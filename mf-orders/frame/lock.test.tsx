/** The lock of a shared device, as `SignedIn` shows it. @proof accessibility */

import { getStaffSession, lockDevice, openDevice, readLock, touchDevice } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { lockNow, SignedIn } from '@sufra/module/console';
import { someOf } from '@sufra/testing/proof';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../testing/render.ts';

const KEY = 'sufra.console.lock';
/** What this browser stores of the lock, as another tab would write it. */
const lockState = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').value?.state;
const setLockState = (state: string) => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, value: { state, touched: Date.now() } }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};
const [SALEM, NORA] = [
  { id: '0197c5a0-0000-7000-8000-000000000011', name: 'Salem' },
  { id: '0197c5a0-0000-7000-8000-000000000012', name: 'Nora' },
];
const LOCK = { idle_minutes: 5, locked: true, people: [SALEM, NORA], waiting: 2 };

async function show(more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ idle_minutes: 5 }),
    [readLock.name]: LOCK,
    [lockDevice.name]: { locked: true },
    [touchDevice.name]: { locked: false },
    ...more,
  });
  const part = <SignedIn>{() => <p>Order of Sara</p>}</SignedIn>;
  const at = { path: '/orders/nakhla', route: '/orders/:restaurant' };
  return { ...(await renderPart(part, { caller, locale, ...at })), caller };
}

beforeEach(() => {
  localStorage.clear();
  document.title = 'Orders';
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setLockState('open'));
});

describe('a shared device', () => {
  it('shows nothing but its lock when it is locked, and how many orders wait [SHOP-006]', async () => {
    const { caller, container } = await show();
    expect(await screen.findByText('Order of Sara')).toBeVisible();
    act(lockNow);
    expect(await screen.findByRole('heading', { name: 'This device is locked' })).toHaveFocus();
    expect(container).not.toHaveTextContent('Sara');
    expect(await screen.findByRole('status')).toHaveTextContent('New orders: 2');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    await waitFor(() => expect(caller.callsOf(lockDevice)).toHaveLength(1));
    await waitFor(() => expect(lockState()).toBe('locked'));
  });

  it('locks after its minutes without a touch, and a touch after them does not open it [SHOP-006]', async () => {
    const { caller } = await show();
    await screen.findByText('Order of Sara');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 4 * 60_000);
    await userEvent.click(document.body);
    await waitFor(() => expect(caller.callsOf(touchDevice)).toHaveLength(1));
    clock.mockReturnValue(now + 8 * 60_000);
    await userEvent.click(document.body);
    expect(screen.getByText('Order of Sara')).toBeVisible();
    clock.mockReturnValue(now + 14 * 60_000);
    await userEvent.click(document.body);
    expect(await screen.findByRole('heading', { name: 'This device is locked' })).toBeVisible();
  });

  it('stays locked after a reload, in other tabs and without a network, and says so [SHOP-006]', async () => {
    setLockState('closing');
    const away = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { caller } = await show({ [lockDevice.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText(/^No connection: the device stays locked/)).toBeVisible();
    expect(screen.queryByText('Order of Sara')).toBeNull();
    expect(caller.callsOf(lockDevice)).toHaveLength(0);
    // The provider hears of it as soon as there is a network.
    caller.answer(lockDevice, { locked: true });
    away.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(lockState()).toBe('locked'));
    expect(screen.queryByText('Order of Sara')).toBeNull();
  });

  it('is locked when the provider says it, and opens with the PIN of the chosen person [SHOP-006]', async () => {
    const { caller } = await show({
      [getStaffSession.name]: refuse(423, 'DEVICE_LOCKED'),
      [openDevice.name]: refuse(422, 'STAFF_PIN_WRONG'),
    });
    await userEvent.type(await screen.findByLabelText(/^PIN/), '2580{Enter}');
    expect(screen.getByText('Choose your name first.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Nora' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(caller.callsOf(openDevice)).toHaveLength(1));
    // A wrong one is taken away, and the next can be typed at once.
    await waitFor(() => expect(screen.getByLabelText(/^PIN/)).toHaveFocus());
    expect(screen.getByLabelText(/^PIN/)).toHaveValue('');
    const opened = buildStaffSession({ idle_minutes: 5, person: { ...NORA, email: 'nora@example.com' } });
    caller.answer(openDevice, { session: opened });
    caller.answer(getStaffSession, opened);
    await userEvent.type(screen.getByLabelText(/^PIN/), '٢٥٨٠{Enter}');
    expect(await screen.findByText('Order of Sara')).toBeVisible();
    expect(caller.callsOf(openDevice)[1]?.input.body).toEqual({ person: NORA.id, pin: '٢٥٨٠' });
    expect(lockState()).toBe('open');
  });

  it('opens when another tab opened it, or a person signed in', async () => {
    setLockState('locked');
    await show({ [readLock.name]: { ...LOCK, locked: false } });
    expect(await screen.findByText('Order of Sara')).toBeVisible();
  });

  it('one that is a person’s alone never locks', async () => {
    await show({ [getStaffSession.name]: buildStaffSession() });
    await screen.findByText('Order of Sara');
    act(lockNow);
    expect(screen.getByText('Order of Sara')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing on its lock in %s', async (locale) => {
    const { container } = await show({ [getStaffSession.name]: refuse(423, 'DEVICE_LOCKED') }, locale);
    await screen.findByRole('radio', { name: 'Nora' });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
