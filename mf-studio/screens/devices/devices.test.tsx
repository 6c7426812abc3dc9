/** @proof accessibility */

import {
  endOtherDevices,
  endStaffDevice,
  getStaffSession,
  listStaffDevices,
  type StaffDevice,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPart } from '../../testing/render.ts';
import DevicesScreen from './screen.tsx';

const AT = '2026-01-10T16:00:00.000Z';
const device = (last: number, name: string | null, current = false): StaffDevice => ({
  ...{ id: `0197c5a0-0000-7000-8000-${String(last).padStart(12, '0')}`, name, current },
  ...{ signed_in_at: AT, seen_at: null },
});
const [THIS, TABLET] = [device(1, 'Firefox · Linux', true), device(2, 'Chrome · Android')];

async function show(
  devices: StaffDevice[] = [THIS, TABLET],
  more: Record<string, FakeAnswer> = {},
  locale: 'ar' | 'en' = 'en',
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [listStaffDevices.name]: devices,
    ...more,
  });
  const path = { path: '/devices/nakhla', route: '/devices/:restaurant' };
  const part = await renderPart(<DevicesScreen />, { caller, locale, ...path });
  await screen.findByText('Firefox · Linux');
  return { ...part, caller };
}

describe('devices', () => {
  it('end one by one, but the one that asks [SHOP-006]', async () => {
    const { caller } = await show([THIS, TABLET], { [endStaffDevice.name]: { ended: [TABLET.id] } });
    expect(screen.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Sign out: .*Chrome/ }));
    await waitFor(() => expect(caller.callsOf(endStaffDevice)[0]?.input.params).toEqual({ id: TABLET.id }));
    await waitFor(() => expect(caller.callsOf(listStaffDevices)).toHaveLength(2));
  });

  it('end all at once; there is no button for one device [SHOP-006]', async () => {
    const { caller, unmount } = await show([THIS, TABLET], { [endOtherDevices.name]: { ended: [TABLET.id] } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out of all other devices' }));
    await waitFor(() => expect(caller.callsOf(endOtherDevices)).toHaveLength(1));
    unmount();
    await show([THIS]);
    expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull();
  });

  it('say which of them are shared, and when those lock [SHOP-006]', async () => {
    await show([THIS, { ...TABLET, idle_minutes: 5 }]);
    expect(screen.getByText('Shared, locks after 5 minutes')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show([THIS, TABLET, device(3, null)], {}, locale);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
