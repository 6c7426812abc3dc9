/** @proof accessibility */

import {
  acceptOrder,
  getStaffSession,
  previewCancel,
  printTicket,
  readBoard,
  readStaffOrder,
  rejectOrder,
  setDishAvailability,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildBoard, buildSession, buildStaffOrder, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from './screen.tsx';

const ORDER = buildStaffOrder('N-2058', { notes: 'Allergy: nuts', version: 3 });

async function show(more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard([]),
    [readStaffOrder.name]: ORDER,
    [previewCancel.name]: {
      parts: [{ to: 'method', names: { ar: 'مدى', en: 'mada' }, amount: '142.00' }],
      total: '142.00',
      currency: 'SAR',
      most: '142.00',
      points_back: 0,
      points_taken: 0,
      coupon_back: null,
      needs_second: false,
    },
    ...more,
  });
  const route = '/orders/:restaurant/:order';
  const part = await renderPart(<OrderScreen />, { caller, path: `/orders/nakhla/${ORDER.id}`, route, locale });
  return { ...part, caller };
}

it('says cash that is to be handed over, why its customer canceled it, and that they changed it', async () => {
  const canceled_for = { names: { ar: 'طلبت بالخطأ', en: 'Ordered by mistake' }, note: '<b>sorry</b>' };
  await show({ [readStaffOrder.name]: { ...ORDER, by_hand: '60.00', canceled_for, edited: true } });
  expect(await screen.findByText(/^Hand .*60\.00.* to the guest in cash/)).toBeVisible();
  expect(screen.getByText(/^Canceled by the guest: .*Ordered by mistake/)).toBeVisible();
  expect(screen.getByText('<b>sorry</b>')).toBeVisible();
  expect(screen.getByText('The guest changed the dishes after ordering.')).toBeVisible();
});

it.each([
  ['staff', 'Canceled by the restaurant: A dish ran out'],
  ['system', 'Canceled automatically: A dish ran out'],
])('that %s canceled stays canceled when its money is back, with the reason [SHOP-022]', async (by, words) => {
  const at = ORDER.placed_at;
  const cancel_reason = { ar: 'نفد أحد الأصناف', en: 'A dish ran out' };
  const status_history = ['created', 'canceled', 'refunded'].map((status) => ({ status, at, by }));
  const payment = { ...ORDER.payment, outcome: 'back' as const, given_back: '142.00' };
  const over = { ...ORDER, status: 'refunded', payment, order: { ...ORDER.order, status_history, cancel_reason } };
  await show({ [readStaffOrder.name]: over });
  const head = (await screen.findByRole('heading', { name: 'N-2058' })).parentElement!;
  expect(head).toHaveTextContent(/Canceled.*Given back .*142\.00/);
  expect(head).not.toHaveTextContent('Refunded');
  await waitFor(() =>
    expect(screen.getAllByText(/^Canceled (?:by|auto)/).map((one) => plainText(one.textContent))).toEqual([words]),
  );
});

it.each([
  ['en', 'Added after ordering: 1'],
  ['ar', 'أُضيف بعد الطلب: 1'],
] as const)('marks what was added after the order was placed, in %s [CHK-064]', async (locale, words) => {
  const lines = ORDER.lines.map((line) => ({ ...line, added: 1 }));
  await show({ [readStaffOrder.name]: { ...ORDER, lines } }, locale);
  await waitFor(() => expect(plainText(screen.getAllByText(/Added after|أُضيف بعد/)[0]!.textContent)).toBe(words));
});

it('says who of a group paid what, and what of it goes back [CHK-053]', async () => {
  const list = [
    { names: ['Huda', 'Sara'], amount: '64.00', state: 'paid', returned: '0.00' },
    { names: ['Ali'], amount: '32.00', state: 'paid', returned: '10.00' },
  ];
  const shares = { group_id: 'g-1', list };
  await show({ [readStaffOrder.name]: { ...ORDER, order: { ...ORDER.order, shares } } });
  const rows = (await screen.findByTestId('order-shares')).querySelectorAll('li');
  expect(rows[0]).toHaveTextContent(/Huda.* and .*Sara.* paid .*64\.00/);
  expect(rows[1]).toHaveTextContent(/Ali.* paid .*32\.00.*10\.00.* goes back/);
});

beforeEach(() => localStorage.clear());

describe('one order', () => {
  it('is accepted with the minutes that were chosen; the button repeats them [SHOP-011]', async () => {
    const { caller } = await show({ [acceptOrder.name]: buildStaffOrder('N-2058', { status: 'accepted' }) });
    await userEvent.click(await screen.findByRole('button', { name: '40 min' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept · 40 minutes' }));
    await waitFor(() => expect(caller.callsOf(acceptOrder)[0]?.input.body).toEqual({ version: 3, minutes: 40 }));
  });

  it('is rejected with a reason, in view; where the money goes is said before [SHOP-011]', async () => {
    const seen = jest.fn();
    // jsdom scrolls nothing.
    Element.prototype.scrollIntoView = function (this: Element) {
      seen(this.getAttribute('aria-label'));
      // As browsers do by now: what an effect must not return.
      return Promise.resolve() as never;
    };
    const { caller } = await show({ [rejectOrder.name]: buildStaffOrder('N-2058', { status: 'canceled' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject …' }));
    expect(await screen.findByText(/SAR 142\.00.* goes back to .*mada/)).toBeVisible();
    const reject = screen.getByRole('button', { name: 'Reject the order' });
    expect(seen).toHaveBeenCalledWith('Reject the order');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    await userEvent.click(reject);
    expect(caller.callsOf(rejectOrder)).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'The restaurant is too busy' }));
    await userEvent.click(reject);
    await waitFor(() => expect(caller.callsOf(rejectOrder)[0]?.input.body).toEqual({ version: 3, reason: 'busy' }));
    const way = await screen.findByRole('link', { name: 'To the orders' });
    await waitFor(() => expect(way).toHaveFocus());
    expect(screen.getByText('The order is rejected, and the guest is told.')).toBeVisible();
    expect(way).toHaveAttribute('href', '/en/orders/nakhla');
  });

  it('is rejected with the reasons that fit it [SHOP-011]', async () => {
    const fitting = [{ code: 'closing', names: { ar: 'الفرع يغلق الآن', en: 'The branch is closing' } }];
    await show({ [readStaffOrder.name]: { ...ORDER, reasons: fitting } });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject …' }));
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'The branch is closing',
    ]);
  });

  it('says that a dish of it is sold out today, and takes it back [SHOP-013]', async () => {
    const answer = { item_id: ORDER.lines[0]!.item_id, option_id: null, available: false, until: null };
    const { caller } = await show({ [setDishAvailability.name]: answer });
    await userEvent.click(await screen.findByRole('button', { name: /^Sold out today: / }));
    await userEvent.click(await screen.findByRole('button', { name: /^Available now: / }));
    await waitFor(() => expect(caller.callsOf(setDishAvailability)).toHaveLength(2));
    const inputs = caller.callsOf(setDishAvailability).map(({ input }) => [input.params?.branch, input.body]);
    expect(inputs).toEqual([
      [OLAYA, { until: 'today' }],
      [OLAYA, { until: null }],
    ]);
  });

  it('has its ticket with names, choices, notes and money; a reprint says so [SHOP-012]', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    // Another tablet printed the first one.
    const { caller } = await show({ [printTicket.name]: { copy: 2 } });
    const ticket = within(await screen.findByRole('article', { name: 'Ticket' }));
    for (const words of ['N-2058', 'Lamb mandi', 'No daqoos', 'Allergy: nuts', 'Villa 14', 'Paid'])
      expect(ticket.getByText(words)).toBeVisible();
    expect(ticket.getByRole('img', { name: /^Code of order .*N-2058/ })).toBeVisible();
    expect(ticket.getByText('Copy without a number')).toBeVisible();
    const printed: string[] = [];
    print.mockImplementation(() => void printed.push(ticket.getByText(/^Copy/).textContent ?? ''));
    await userEvent.click(screen.getByRole('button', { name: 'Print the ticket' }));
    await waitFor(() => expect(printed).toEqual([expect.stringMatching(/^Copy .*2/)]));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    // What the browser's own menu prints now was not counted.
    expect(ticket.getByText('Copy without a number')).toBeVisible();
    expect(screen.getByText(/^Copies so far: .*2/)).toBeVisible();
    caller.answer(printTicket, { copy: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Print another copy' }));
    await waitFor(() => expect(printed.at(-1)).toMatch(/^Copy .*3/));
  });

  it.each([
    ['ar', 'اطبع ورقة الطلب', 'اطبع بلا رقم', 'نسخة بلا رقم'],
    ['en', 'Print the ticket', 'Print without a number', 'Copy without a number'],
  ] as const)(
    'prints without a number when the count cannot be asked, and says so: in %s [SHOP-012]',
    async (locale, name, without, words) => {
      const print = jest.spyOn(window, 'print').mockImplementation(() => {});
      await show({ [printTicket.name]: offline() }, locale);
      await userEvent.click(await screen.findByRole('button', { name }));
      const again = await screen.findByRole('button', { name: without });
      expect(print).not.toHaveBeenCalled();
      await userEvent.click(again);
      expect(print).toHaveBeenCalledTimes(1);
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it.each([
    ['en', /Kebab skewer\P{L}*× 3/u],
    ['ar', /كباب\P{L}*× 3/u],
  ] as const)('ticket and page have a choice with its number: in %s [SHOP-012]', async (locale, words) => {
    const [line] = ORDER.lines;
    const options = [{ names: { ar: 'كباب', en: 'Kebab skewer' }, qty: 3 }];
    await show({ [readStaffOrder.name]: { ...ORDER, lines: [{ ...line!, options }] } }, locale);
    const ticket = within(await screen.findByRole('article', { name: /^(Ticket|ورقة الطلب)$/ }));
    expect(ticket.getByText(words)).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('says day and time of a planned order first, by the branch’s clock, on its page and on paper with the date [SHOP-012]', async () => {
    const planned = { scheduled: true, promised_from: '2026-12-04T20:15:00Z', promised_to: '2026-12-04T20:30:00Z' };
    await show({ [readStaffOrder.name]: { ...ORDER, ...planned, time_zone: 'Asia/Dubai' } });
    const ticket = await screen.findByRole('article', { name: 'Ticket' });
    const plain = plainText(ticket);
    expect(plain).toContain('Planned · Saturday 2026/12/05 · 12:15–12:30 AM');
    expect(plain.indexOf('Planned')).toBeLessThan(plain.indexOf('Lamb mandi'));
    expect(plain).not.toMatch(/(?:ready|at the door) before/);
    expect(screen.getAllByText(/^Planned · /)).toHaveLength(2);
  });

  it.each([
    ['delivery', 'at the door before'],
    ['pickup', 'ready before'],
    ['car_pickup', 'ready before'],
    ['dine_in', 'ready before'],
  ] as const)(
    'says of the type %s what is promised, and the day that is not today’s [SHOP-012]',
    async (type, words) => {
      const promised_to = new Date(Date.now() + 3 * 86_400_000).toISOString();
      const later = { type, promised_to, time_zone: 'Asia/Riyadh' };
      await show({ [readStaffOrder.name]: { ...ORDER, ...later } });
      const ticket = await screen.findByRole('article', { name: 'Ticket' });
      expect(plainText(ticket)).toMatch(new RegExp(`${words} .*day \\d\\d:\\d\\d [AP]M`));
    },
  );

  it('its ticket is in the other language when that is chosen, and names its tip and what is held as a deposit [SHOP-012, CHK-054]', async () => {
    const deposit = { option: { ar: 'صحن نحاس', en: 'Copper dish' }, amount: '50.00', state: 'held', qty: 1 };
    const totals = [...ORDER.order.totals, { code: 'tip', amount: '5.50' }];
    const order = { ...ORDER, order: { ...ORDER.order, totals, deposits: [deposit] } };
    await show({ [readStaffOrder.name]: order });
    const english = within(await screen.findByRole('article', { name: 'Ticket' }));
    expect(english.getByText(/^Deposit: .*Copper dish/)).toBeVisible();
    expect(english.getByText('Tip').parentElement).toHaveTextContent(/5\.50/);
    expect(screen.getByText(/^With a tip of .*SAR 5\.50/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
    const arabic = await screen.findByRole('article', { name: 'ورقة الطلب' });
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(within(arabic).getByText('مندي لحم')).toBeVisible();
    expect(within(arabic).getByText('إكرامية')).toBeVisible();
    expect(within(arabic).getByText(/^تأمين: .*صحن نحاس/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print the ticket' })).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, locale);
    await screen.findByRole('article');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
