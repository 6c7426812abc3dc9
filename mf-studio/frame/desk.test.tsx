/** @proof accessibility */

import { rightsOf, STAFF_ROLES, type StaffRole } from '@sufra/api/staff/access/roles';
import { getStaffSession, readWaiting, type Waiting } from '@sufra/api/staff/endpoints';
import { buildOwnRestaurant, buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import face from '../module.ts';
import { renderPart } from '../testing/render.ts';
import { Desk } from './desk.tsx';
import { type EntryName, entriesOf } from './entries.ts';

async function show(
  role: StaffRole,
  locale: 'ar' | 'en' = 'en',
  at: EntryName = 'settings',
  orders: Waiting['orders'] = [],
) {
  const restaurants = [buildOwnRestaurant({ role, rights: rightsOf(role) })];
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession({ restaurants }),
    [readWaiting.name]: { orders, tables: [], now: new Date().toISOString() },
  });
  const part = (
    <Desk at={at} title="Opening hours">
      <p>What is inside</p>
    </Desk>
  );
  const rendered = await renderPart(part, {
    caller,
    locale,
    path: '/settings/nakhla',
    route: '/settings/:restaurant',
  });
  return { ...rendered, caller };
}

describe('the desk', () => {
  it('leads to its parts, and names the one that is open', async () => {
    await show('owner');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Opening hours');
    const [sidebar] = screen.getAllByRole('navigation', { name: 'Parts of the console' });
    const link = within(sidebar!).getByRole('link', { name: 'Site' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link).toHaveAttribute('href', '/en/settings/nakhla');
    expect(within(sidebar!).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/en/orders/nakhla');
  });

  it.each(STAFF_ROLES)('shows %s no part that the role cannot open, and each that it can [SHOP-003]', (role) => {
    const may = (right: string) => (rightsOf(role) as string[]).includes(right);
    const shown = entriesOf(may).map(({ at }) => at);
    expect(shown).toContain('orders');
    expect(shown.includes('settings')).toBe(may('publish'));
    for (const { path, right, elsewhere } of entriesOf(may)) {
      expect(may(right)).toBe(true);
      if (!elsewhere) expect(face.routes.map((route) => route.path as string)).toContain(`${path}/:restaurant`);
    }
  });

  it('says that new orders wait, with the way to them; a page that is silent says so then alone [SHOP-010]', async () => {
    const { unmount } = await show('owner');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
    unmount();
    await show('owner', 'en', 'settings', [{ id: 'a', branch_id: 'b', placed_at: '2026-01-10T15:57:29.000Z' }]);
    const link = await screen.findByRole('link', { name: 'New orders: 1' });
    expect(link).toHaveAttribute('href', '/en/orders/nakhla');
    expect(screen.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
    expect(document.title).toMatch(/^\(1\)/);
  });

  it('says that a part is not of the role, and asks for nothing of it [SHOP-003]', async () => {
    const { caller } = await show('kitchen');
    expect(await screen.findByText('Not part of your role')).toBeVisible();
    expect(screen.queryByText('What is inside')).toBeNull();
    expect(caller.calls.map(({ name }) => name)).toEqual([getStaffSession.name, readWaiting.name]);
  });

  it('opens what five tabs cannot hold, and Escape closes it', async () => {
    await show('owner');
    const button = await screen.findByRole('button', { name: 'More', hidden: true });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('leads to the sign-in, and back, without a session', async () => {
    const caller = createFakeCaller({ [getStaffSession.name]: refuse(401, 'SESSION_EXPIRED') });
    const { asked } = await renderPart(<Desk at="settings" title="" children={null} />, {
      caller,
      path: '/settings/nakhla',
      route: '/settings/:restaurant',
    });
    await waitFor(() => expect(asked.navigated).toEqual(['/account/login?return=%2Fsettings%2Fnakhla']));
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show('owner', locale);
    await screen.findByText('What is inside');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
