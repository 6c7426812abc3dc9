/** What waits rings on every screen of the live work, not on the board alone. */

import { rightsOf } from '@sufra/api/staff/access/roles';
import { getStaffSession, readStaffOrder, readStock, readWaiting, type Waiting } from '@sufra/api/staff/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { act, screen, within } from '@testing-library/react';
import { advance, stopTime } from '../../shared/testing/still-time.ts';
import OrderScreen from '../screens/order/screen.tsx';
import SoldOutScreen from '../screens/sold-out/screen.tsx';
import { buildRestaurant, buildSession, buildStaffOrder, OLAYA } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { soundOn } from '../testing/sound.ts';

const order = (id: string) => ({ id, branch_id: OLAYA, placed_at: '2026-01-10T15:57:29.000Z' });
const table = (id: string, waits_for: Waiting['tables'][number]['waits_for']) => ({ id, branch_id: OLAYA, waits_for });

async function show(waiting: Omit<Waiting, 'now'>, role: 'counter' | 'viewer' = 'counter', locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ role, rights: rightsOf(role) })] }),
    [readWaiting.name]: { ...waiting, now: new Date().toISOString() },
    [readStock.name]: { groups: [] },
  });
  const part = await renderPart(<SoldOutScreen />, {
    ...{ caller, path: '/sold-out/nakhla', route: '/sold-out/:restaurant', locale },
  });
  await screen.findByRole('heading', { level: 1 });
  return part;
}

const touch = () => act(async () => void document.dispatchEvent(new Event('click')));
const RING_MS = 4000;

describe('on a screen that is not the board', () => {
  it('a new order rings, and its number stands in title, rail and head [SHOP-010, SHOP-027]', async () => {
    stopTime();
    const tones = soundOn();
    await show({ orders: [order('a'), order('b')], tables: [] });
    const rail = screen.getByRole('navigation');
    expect(await within(rail).findByRole('link', { name: /Orders/ })).toHaveTextContent('2');
    expect(document.title).toMatch(/^\(2\)/);
    expect(screen.getByRole('link', { name: 'New orders: 2' })).toHaveAttribute('href', '/en/orders/nakhla');
    await touch();
    const before = tones();
    await advance(RING_MS);
    expect(tones()).toBeGreaterThan(before);
    expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull();
  });

  it('a round of a table rings until it is taken; a call for the waiter rings once [SHOP-018]', async () => {
    stopTime();
    const tones = soundOn();
    await show({ orders: [], tables: [table('t1', 'round'), table('t2', 'waiter'), table('t3', 'unconfirmed')] });
    expect(await within(screen.getByRole('navigation')).findByRole('link', { name: /Tables/ })).toHaveTextContent('3');
    await touch();
    const before = tones();
    await advance(2 * RING_MS);
    // Two notes each.
    expect(tones() - before).toBe(4);
  });

  it.each([
    ['ar', 'طلبات أُلغيت بعد قبولها: 1'],
    ['en', 'Canceled after acceptance: 1'],
  ] as const)(
    'an accepted order that was canceled rings otherwise, and says so in title and head, in %s [SHOP-010]',
    async (locale, words) => {
      stopTime();
      const tones = soundOn();
      const canceled = [{ id: 'c', branch_id: OLAYA, at: '2026-01-10T15:57:29.000Z' }];
      await show({ orders: [], tables: [], canceled }, 'counter', locale);
      expect(await screen.findByRole('link', { name: words })).toHaveAttribute(
        'href',
        expect.stringMatching(/orders\/nakhla$/),
      );
      expect(document.title).toContain(`(${words})`);
      await touch();
      const before = tones();
      await advance(RING_MS);
      // Three notes that fall.
      expect(tones() - before).toBe(3);
    },
  );

  it('nothing rings for a person that only looks [SHOP-003, SHOP-010]', async () => {
    stopTime();
    const tones = soundOn();
    await show({ orders: [order('a')], tables: [] }, 'viewer');
    await touch();
    const before = tones();
    await advance(2 * RING_MS);
    expect([tones() - before, screen.queryByRole('button', { name: 'Turn sound on' })]).toEqual([0, null]);
  });

  it('an order that this device took rings no more, although the list of others is older [SHOP-010]', async () => {
    const taken = buildStaffOrder('N-7', { status: 'accepted', next: ['ready'] });
    const caller = createFakeCaller({
      [getStaffSession.name]: buildSession(),
      [readWaiting.name]: { orders: [order(taken.id)], tables: [], now: new Date().toISOString() },
      [readStaffOrder.name]: taken,
    });
    await renderPart(<OrderScreen />, {
      ...{ caller, path: `/orders/nakhla/${taken.id}`, route: '/orders/:restaurant/:order', locale: 'en' },
    });
    await screen.findByRole('heading', { level: 1, name: 'N-7' });
    expect(caller.callsOf(readWaiting)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'New orders: 1' })).toBeNull();
  });
});
