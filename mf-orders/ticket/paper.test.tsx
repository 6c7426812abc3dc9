import { getStaffSession, readBoard, readStaffOrder } from '@sufra/api/staff/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrderScreen from '../screens/order/screen.tsx';
import { buildBoard, buildSession, buildStaffOrder } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { rollLength } from './paper.ts';

it('a roll is cut where its ticket ends, at the next step [SHOP-012]', () => {
  expect(rollLength(0)).toBe(60);
  // 254 mm, and what a rounded pixel needs.
  expect(rollLength(960)).toBe(260);
  expect(rollLength(1e6)).toBeNull();
});

describe('the ticket', () => {
  const show = async (changes: Parameters<typeof buildStaffOrder>[1], locale: 'ar' | 'en' = 'en') => {
    const order = buildStaffOrder('N-2058', changes);
    const caller = createFakeCaller({
      [getStaffSession.name]: buildSession(),
      [readBoard.name]: buildBoard([]),
      [readStaffOrder.name]: order,
    });
    const path = `/orders/nakhla/${order.id}`;
    return renderPart(<OrderScreen />, { caller, path, route: '/orders/:restaurant/:order', locale });
  };

  it.each([
    ['en', 'Paper of this device', 'Sheet, A4 or Letter'],
    ['ar', 'ورق هذا الجهاز', 'ورقة A4 أو Letter'],
  ] as const)('remembers the paper of its device: in %s [SHOP-012]', async (locale, label, sheet) => {
    const first = await show({}, locale);
    const papers = within(await screen.findByRole('group', { name: label }));
    await userEvent.click(papers.getByRole('button', { name: sheet }));
    first.unmount();
    await show({}, locale);
    expect(await screen.findByRole('button', { name: sheet, pressed: true })).toBeVisible();
  });

  it('says the sum that is to be collected once, and the total beside what was paid [SHOP-012]', async () => {
    const sums = () => (screen.getByRole('article', { name: 'Ticket' }).textContent?.match(/44\.00/g) ?? []).length;
    const cash = { state: 'cash' as const, names: { en: 'Cash' }, to_collect: '44.00' };
    const due = await show({ total: '44.00', payment: cash });
    await screen.findByRole('article', { name: 'Ticket' });
    expect(sums()).toBe(1);
    due.unmount();
    await show({ total: '44.00', payment: { state: 'paid', names: { en: 'mada' }, to_collect: '0.00' } });
    await screen.findByRole('article', { name: 'Ticket' });
    expect(sums()).toBe(1);
  });
});
