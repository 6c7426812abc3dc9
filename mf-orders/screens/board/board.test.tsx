/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  acceptOrder,
  type BoardOrder,
  getStaffSession,
  listEndedOrders,
  listStaffBranches,
  moveStaffOrder,
  noteBoardOpen,
  pauseBranch,
  readBoard,
  readWaiting,
  resumeBranch,
  seeOrderEnd,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { formatDay, formatRange } from '@sufra/i18n';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import {
  buildBoard,
  buildBranch,
  buildOrder,
  buildRestaurant,
  buildSession,
  buildStaffOrder,
  OLAYA,
} from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { soundOn } from '../../testing/sound.ts';
import BoardScreen from './screen.tsx';

async function show(
  orders: readonly BoardOrder[],
  more: Record<string, FakeAnswer> = {},
  options: Partial<RenderOptions> = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard(orders),
    [listEndedOrders.name]: [],
    [listStaffBranches.name]: [buildBranch()],
    ...more,
  });
  const part = await renderPart(<BoardScreen />, {
    caller,
    path: '/orders/nakhla',
    route: '/orders/:restaurant',
    ...options,
  });
  return { ...part, caller };
}

const cardOf = (number: string) => document.querySelector<HTMLElement>(`[data-order="${number}"]`)!;
const laneOf = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

describe('the orders board', () => {
  it('shows orders by state with what the kitchen needs; the oldest new one has the filled button [SHOP-010]', async () => {
    await show([
      buildOrder('N-2057'),
      buildOrder('N-2058', { notes: 'Allergy: nuts' }),
      buildOrder('N-2049', { status: 'accepted', late: true, next: ['ready'] }),
    ]);
    expect(await screen.findByRole('heading', { name: /^2 new orders/ })).toBeVisible();
    expect(within(cardOf('N-2057')).getByText('Lamb mandi')).toBeVisible();
    expect(within(cardOf('N-2057')).getByText(/No daqoos/)).toBeVisible();
    expect(within(cardOf('N-2058')).getByText('Allergy: nuts')).toBeVisible();
    expect(laneOf('In the kitchen').getByText('Late')).toBeVisible();
    const more = within(cardOf('N-2057')).getByRole('link', { name: /^Another time, or reject/ });
    expect(more).toHaveAttribute('href', expect.stringMatching(/\?end$/));
    expect(document.title).toMatch(/^\(2\)/);
  });

  it.each([
    ['the session', getStaffSession.name, buildSession()],
    ['the orders', readBoard.name, buildBoard([buildOrder('N-2057')])],
  ])('comes back by itself after %s could not be loaded, without a hand at Retry [SHOP-010]', async (_, name, good) => {
    stopTime();
    const answer = { of: (): FakeAnswer => refuse(503, 'MAINTENANCE') };
    await show([buildOrder('N-2057')], { [name]: () => answer.of() as never });
    await advance(5000);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    answer.of = () => good as never;
    await advance(20_000);
    expect(cardOf('N-2057')).toBeVisible();
  });

  it('names the person that typed an order in, and leads roles that may to a new one [SHOP-024]', async () => {
    const typed = { channel: 'phone', by: 'Fahad' };
    const { unmount } = await show([
      buildOrder('N-1', { status: 'accepted', next: ['ready'], typed }),
      buildOrder('N-2'),
    ]);
    expect(await screen.findByRole('link', { name: 'New order' })).toHaveAttribute('href', '/en/new-order/nakhla');
    await waitFor(() => expect(cardOf('N-1')).toBeVisible());
    expect(plainText(cardOf('N-1').textContent!)).toContain('Typed in by Fahad · Telephone');
    expect(cardOf('N-2')).not.toHaveTextContent('Typed in by');
    unmount();
    const kitchen = buildRestaurant({ role: 'kitchen', rights: rightsOf('kitchen') });
    await show([], { [getStaffSession.name]: buildSession({ restaurants: [kitchen] }) });
    await screen.findByText('A new order appears here and rings.');
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
  });

  it('opens search and branches of a phone by one button, and what is chosen there stays in sight [SHOP-010]', async () => {
    const { container } = await show([buildOrder('N-2057')]);
    const button = (await screen.findByText('Search and branches')).closest('button')!;
    const tools = container.ownerDocument.getElementById(button.getAttribute('aria-controls')!)!;
    expect(tools).toContainElement(screen.getByLabelText(/^Search by/));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(screen.getByLabelText(/^Search by/), '2057');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('says again and again that it is open, and rings once for an order that was accepted by itself [SHOP-023]', async () => {
    stopTime();
    const tones = soundOn();
    let orders: BoardOrder[] = [];
    const { caller, tell } = await show([], {
      [readBoard.name]: () => buildBoard(orders),
      [noteBoardOpen.name]: { until: '2026-11-28T18:01:30.000Z' },
    });
    await screen.findByText('No orders now');
    await act(async () => document.body.click());
    const told = () => caller.callsOf(noteBoardOpen).map(({ input }) => input);
    expect(told()).toEqual([expect.objectContaining({ params: { restaurant: 'nakhla' }, query: {} })]);
    await advance(30_000);
    expect(told()).toHaveLength(2);
    orders = [buildOrder('N-5', { status: 'accepted', next: ['ready'], minutes: null, by_itself: true })];
    await tell('order.status', 'any', 2);
    await advance(5_000);
    expect(cardOf('N-5')).toHaveTextContent('Accepted automatically');
    expect(tones()).toBe(2);
  });

  it('shows a planned order with its day and time by the branch’s clock, apart until the kitchen begins, and rings then [SHOP-010, SHOP-026]', async () => {
    stopTime();
    const tones = soundOn();
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    // The tablet's clock is two hours behind the server's.
    const behind = 120;
    const order = buildOrder('N-7', {
      ...{ status: 'accepted', next: ['ready', 'canceled'], minutes: null, scheduled: true, time_zone: 'Asia/Tokyo' },
      ...{ since: at(-9000), begin_at: at(behind + 1), promised_from: at(3 * 1440), promised_to: at(3 * 1440 + 15) },
    });
    const board = buildBoard([order, buildOrder('N-8', { status: 'accepted', next: ['ready'] })], { now: at(behind) });
    await show([], { [readBoard.name]: board });
    const options = { locale: 'en', timeZone: 'Asia/Tokyo' } as const;
    const [from, to] = [at(3 * 1440), at(3 * 1440 + 15)];
    const when = plainText(`Planned · ${formatDay(from, { ...options, now })} · ${formatRange(from, to, options)}`);
    await screen.findByRole('region', { name: 'Planned' });
    expect(plainText(cardOf('N-7').textContent!)).toContain(when);
    expect(laneOf('Planned').getByRole('button', { name: 'Ready' })).toBeVisible();
    expect(cardOf('N-7')).toHaveTextContent(/The kitchen begins:/);
    expect(within(cardOf('N-8')).queryByText(/Planned/)).toBeNull();
    const others = cardOf('N-8');
    await act(async () => document.body.click());
    await advance(59_000);
    expect([tones(), laneOf('In the kitchen').queryByText(/^Planned/)]).toEqual([0, null]);
    await advance(1_000);
    expect(plainText(screen.getByRole('region', { name: 'In the kitchen' }).textContent!)).toContain(when);
    expect(within(cardOf('N-7')).getByText('Begin now')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Planned' })).toBeNull();
    expect(tones()).toBe(2);
    await advance(5_000);
    expect(tones()).toBe(2);
    expect(cardOf('N-8')).toBe(others);
  });

  it('a planned order that no device has taken rings like any, and stands above the lanes [SHOP-010]', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await show([
      buildOrder('N-9', { minutes: null, scheduled: true, begin_at: soon, promised_from: soon, promised_to: soon }),
    ]);
    expect(await screen.findByRole('heading', { name: /^1 new order/ })).toBeVisible();
    expect(laneOf('Planned').getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.getAllByRole('region').map((lane) => lane.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Planned', 'New']),
    );
    expect(cardOf('N-9').compareDocumentPosition(screen.getByRole('region', { name: 'New' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('accepts with the suggested minutes and the version that was seen [SHOP-011]', async () => {
    const order = buildOrder('N-1', { version: 7 });
    const { caller } = await show([order], { [acceptOrder.name]: buildStaffOrder('N-1', { status: 'accepted' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept · 25 min' }));
    await waitFor(() => expect(caller.callsOf(readBoard)).toHaveLength(2));
    const [call] = caller.callsOf(acceptOrder);
    expect(call?.input).toEqual({
      params: { restaurant: 'nakhla', order: order.id },
      body: { version: 7, minutes: 25 },
    });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it('shows nothing as accepted without an answer, and the same tap is the same attempt [SHOP-010]', async () => {
    const { caller } = await show([buildOrder('N-1')], { [acceptOrder.name]: offline() });
    const button = await screen.findByRole('button', { name: 'Accept · 25 min' });
    await userEvent.click(button);
    expect(await within(cardOf('N-1')).findByText(/^Not sent; the guest has not been told/)).toBeVisible();
    expect(laneOf('New').getByText('Lamb mandi')).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(caller.callsOf(acceptOrder)).toHaveLength(2));
    const [first, again] = caller.callsOf(acceptOrder);
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('says when a colleague was quicker, and asks how it is now [SHOP-011]', async () => {
    const { caller } = await show([buildOrder('N-1', { status: 'accepted', next: ['ready', 'canceled'] })], {
      [moveStaffOrder.name]: refuse(409, 'ORDER_CHANGED'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ready' }));
    expect(await screen.findByText(/^A colleague changed it/)).toBeVisible();
    await waitFor(() => expect(caller.callsOf(readBoard)).toHaveLength(2));
  });

  it('says at once that there is no connection [SHOP-010]', async () => {
    const { connection } = await show([buildOrder('N-1')]);
    await screen.findByRole('heading', { name: /^1 new order/ });
    act(() => connection.set('disconnected'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No connection');
    expect(screen.getByText(/no acceptance leaves/)).toBeVisible();
  });

  it('follows what other devices do [SHOP-010]', async () => {
    const { caller, tell } = await show([buildOrder('N-1')]);
    await screen.findByRole('heading', { name: /^1 new order/ });
    caller.answer(readBoard, buildBoard([]));
    await tell('order.status', 'any', 2);
    expect(await screen.findByText('A new order appears here and rings.')).toBeVisible();
  });

  it('names the branches that are stopped [SHOP-010, SHOP-013]', async () => {
    const branches = [buildBranch(), buildBranch({ id: 'hittin', names: { ar: 'حطين', en: 'Hittin' }, paused: true })];
    await show([], { [listStaffBranches.name]: branches });
    await waitFor(() => expect(plainText(document.querySelector('header')!.textContent!)).toContain('Stopped: Hittin'));
  });

  it('stops new orders of a branch for minutes [SHOP-013]', async () => {
    const { caller } = await show([], { [pauseBranch.name]: buildBranch({ paused: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop taking orders' }));
    await userEvent.click(await screen.findByRole('button', { name: '30 minutes' }));
    await waitFor(() => expect(caller.callsOf(pauseBranch)).toHaveLength(1));
    expect(caller.callsOf(pauseBranch)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', branch: OLAYA },
      body: { minutes: 30 },
    });
  });

  it('stops one service, and takes it up again [SHOP-013]', async () => {
    const services = (['delivery', 'pickup'] as const).map((type) => ({
      ...{ type, state: 'open', paused: type === 'pickup', resumes_at: null },
    }));
    const branch = buildBranch({ services });
    const { caller } = await show([], {
      [listStaffBranches.name]: [branch],
      [pauseBranch.name]: branch,
      [resumeBranch.name]: branch,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Stop taking orders' }));
    expect(await screen.findByText(/Pickup.*: .*Stopped until further notice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    await user.click(screen.getByRole('button', { name: '15 minutes' }));
    await waitFor(() => expect(caller.callsOf(pauseBranch)[0]?.input.body).toEqual({ type: 'delivery', minutes: 15 }));
    await user.click(screen.getByRole('button', { name: 'Pickup' }));
    await user.click(screen.getByRole('button', { name: 'Take orders' }));
    await waitFor(() => expect(caller.callsOf(resumeBranch)[0]?.input.body).toEqual({ type: 'pickup' }));
  });

  /** Milliseconds between two keys, whatever the machine takes. */
  const keysEvery = (ms: number) => {
    let at = 0;
    jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (at += ms));
  };

  it('a bar code scanner accepts nothing, and opens no rejection [SHOP-011]', async () => {
    stopTime();
    const { caller, asked } = await show([buildOrder('N-1')], { [acceptOrder.name]: buildStaffOrder('N-1') });
    await screen.findByRole('heading', { name: /^1 new order/ });
    const user = userEvent.setup({ delay: null });
    keysEvery(10);
    await user.keyboard('628100245{Enter}');
    await user.keyboard('r7KR42QX');
    await advance(1000);
    expect([caller.callsOf(acceptOrder).length, asked.navigated]).toEqual([0, []]);
    // A key that stands alone does what it says.
    keysEvery(1000);
    await user.keyboard('r');
    await advance(1000);
    expect(asked.navigated).toHaveLength(1);
  });

  it('counts how long an order waits by the server’s clock [SHOP-010]', async () => {
    stopTime();
    const now = Date.now();
    // The tablet is 25 minutes ahead.
    const server = now - 25 * 60_000;
    const order = buildOrder('N-1', { placed_at: new Date(server - 90_000).toISOString() });
    await show([order], { [readWaiting.name]: { orders: [], tables: [], now: new Date(server).toISOString() } });
    await screen.findByRole('heading', { name: /^1 new order/ });
    await advance(1000);
    expect(screen.getByRole('heading', { name: /^1 new order/ })).toHaveTextContent('01:3');
  });

  it('Enter accepts the oldest new order, R opens its rejection, / searches; the help turns them off [SHOP-011]', async () => {
    keysEvery(1000);
    const order = buildOrder('N-1');
    const { caller, asked } = await show([order, buildOrder('N-2')], {
      [acceptOrder.name]: buildStaffOrder('N-1', { status: 'accepted' }),
    });
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: /^2 new orders/ });
    await user.keyboard('r');
    await waitFor(() => expect(asked.navigated).toEqual([`/orders/nakhla/${order.id}?end`]));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('r{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('r');
    expect(caller.callsOf(acceptOrder)).toHaveLength(0);
    await user.clear(screen.getByRole('searchbox'));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(caller.callsOf(acceptOrder)[0]?.input.params).toMatchObject({ order: order.id }));
    await user.click(screen.getByText('Keyboard'));
    await user.click(screen.getByRole('switch'));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('r{Enter}');
    expect([caller.callsOf(acceptOrder).length, asked.navigated.length]).toEqual([1, 1]);
  });

  it('is of one branch when one is chosen, and finds an order by its number or name [SHOP-004, SHOP-010]', async () => {
    const branches = [
      { id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } },
      { id: '0197c5a0-0000-7000-8000-0000000000b2', names: { ar: 'الملقا', en: 'Malqa' } },
    ];
    const { caller } = await show([buildOrder('N-1'), buildOrder('N-2', { customer: 'Noura' })], {
      [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ branches })] }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Malqa' }));
    await waitFor(() => expect(caller.callsOf(readBoard).at(-1)?.input.query).toEqual({ branch_id: branches[1]!.id }));
    await user.type(screen.getByRole('searchbox'), 'nour');
    expect([cardOf('N-1'), cardOf('N-2')]).toEqual([null, expect.anything()]);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No running order with this number or name')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Search all orders' }))
      expect(link).toHaveAttribute('href', '/en/order-history/nakhla?q=nourx');
  });

  it('many orders that ended are one line until it is opened, so that new ones stay in sight [SHOP-010]', async () => {
    const ended = (number: string) => ({
      ...{ id: buildOrder(number).id, number, status: 'missed', type: 'pickup', branch_id: OLAYA, reason: null },
      ...{ time_zone: 'Asia/Riyadh', placed_at: '2026-01-10T15:57:29.000Z', at: '2026-01-10T16:00:29.000Z' },
      ...{ customer: 'Huda', mobile: '551234567', total: '74.00', currency: 'SAR' },
    });
    await show([], { [listEndedOrders.name]: ['N-3', 'N-4', 'N-5'].map(ended) });
    const part = within(await screen.findByRole('region', { name: 'Ended without you' }));
    expect(part.queryAllByRole('listitem')).toEqual([]);
    await userEvent.click(part.getByRole('button', { name: /^3 orders ended/ }));
    expect(part.getAllByRole('listitem')).toHaveLength(3);
  });

  it('an order that was not accepted in time stays with its guest’s number until a person has read it [SHOP-010]', async () => {
    const ended = {
      ...{ id: buildOrder('N-3').id, number: 'N-3', status: 'missed', type: 'pickup', branch_id: OLAYA, reason: null },
      ...{ time_zone: 'Asia/Riyadh', placed_at: '2026-01-10T15:57:29.000Z', at: '2026-01-10T16:00:29.000Z' },
      ...{ customer: 'Huda', mobile: '551234567', total: '74.00', currency: 'SAR' },
    };
    const { caller } = await show([], {
      [listEndedOrders.name]: [ended, { ...ended, id: buildOrder('N-4').id, number: 'N-4', status: 'canceled' }],
      [seeOrderEnd.name]: { id: ended.id },
    });
    const region = await screen.findByRole('region', { name: 'Ended without you' });
    const part = within(region);
    // One line on a phone, until it is opened.
    const opener = part.getByText('2 orders ended without you');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(part.getByRole('link', { name: /N-3.* was not accepted in time/ })).toHaveAttribute(
      'href',
      `/en/orders/nakhla/${ended.id}`,
    );
    expect(part.getByRole('link', { name: /N-4.* was canceled by its guest/ })).toBeVisible();
    expect(part.getAllByRole('link', { name: /Call the guest/ })).toHaveLength(2);
    caller.answer(listEndedOrders, []);
    await userEvent.click(part.getByRole('button', { name: /^Read: .*N-3/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ended without you' })).toBeNull());
    expect(caller.callsOf(seeOrderEnd)[0]?.input.params).toEqual({ restaurant: 'nakhla', order: ended.id });
  });

  it.each([
    ['ar', /أُلغي الطلب .*N-5.* بعد قبوله، فأوقف تحضيره/, /^تم الاطلاع على الطلب/],
    ['en', /N-5.* was canceled after it was accepted: stop cooking/, /^Read: .*N-5/],
  ] as const)(
    'a canceled order of another branch is in sight while it rings, and silent once it is read, in %s [SHOP-010]',
    async (locale, text, read) => {
      const { id } = buildOrder('N-5');
      const end = {
        ...{
          id,
          number: 'N-5',
          status: 'canceled',
          by: 'staff',
          accepted: true,
          type: 'pickup',
          branch_id: 'nakhla-malqa',
        },
        ...{ time_zone: 'Asia/Riyadh', placed_at: '2026-01-10T15:57:29.000Z', at: '2026-01-10T16:00:29.000Z' },
        ...{ customer: 'Huda', mobile: '551234567', total: '74.00', currency: 'SAR', reason: null },
      };
      const waiting = { orders: [], tables: [], now: new Date().toISOString() };
      const { caller } = await show(
        [],
        {
          [readWaiting.name]: { ...waiting, canceled: [{ id, branch_id: 'nakhla-malqa', at: end.at }] },
          [listEndedOrders.name]: [end],
          [seeOrderEnd.name]: { id },
        },
        { locale },
      );
      expect(await screen.findByRole('link', { name: text })).toBeVisible();
      expect(document.title).toMatch(/^\(.*: 1\)/);
      caller.answer(listEndedOrders, []);
      caller.answer(readWaiting, { ...waiting, canceled: [] });
      await userEvent.click(screen.getByRole('button', { name: read }));
      await waitFor(() => expect(screen.queryByRole('link', { name: text })).toBeNull());
      await waitFor(() => expect(document.title).not.toMatch(/^\(/));
    },
  );

  it.each([
    ['ar', /العليا.* لا يستقبل طلبات بعد\. ينقصه: .*ساعات العمل/, 'أكمل إعداد الفرع', /يستقبل الطلبات/, ''],
    ['en', /Olaya.* takes no orders yet\. Missing: .*opening hours/, 'Set up the branch', /Taking orders/, '/en'],
  ] as const)(
    'a branch without hours does not say that it takes orders, but what is missing: in %s [SHOP-010]',
    async (locale, words, way, open, start) => {
      const owner = buildRestaurant({ role: 'owner', rights: rightsOf('owner') });
      const without = { [listStaffBranches.name]: [buildBranch({ missing: ['hours'] })] };
      const session = { [getStaffSession.name]: buildSession({ restaurants: [owner] }) };
      const first = await show([], { ...session, ...without }, { locale });
      expect(
        await screen.findByText(
          (_, element) =>
            words.test(plainText(element?.textContent ?? '')) && element?.hasAttribute('data-missing') === true,
        ),
      ).toBeVisible();
      expect(screen.queryByText(open)).toBeNull();
      expect(screen.getByRole('link', { name: way })).toHaveAttribute(
        'href',
        `${start}/branches/nakhla/${OLAYA}?part=hours`,
      );
      first.unmount();
      const cook = buildSession({ restaurants: [buildRestaurant({ role: 'kitchen', rights: rightsOf('kitchen') })] });
      await show([], { ...without, [getStaffSession.name]: cook }, { locale });
      await screen.findByText((_, element) => element?.hasAttribute('data-missing') === true);
      expect(screen.queryByRole('link', { name: way })).toBeNull();
    },
  );

  it('shows a role only what it may do', async () => {
    const viewer = buildRestaurant({ role: 'viewer', rights: rightsOf('viewer') });
    await show([buildOrder('N-1')], { [getStaffSession.name]: buildSession({ restaurants: [viewer] }) });
    await screen.findByRole('heading', { name: /^1 new order/ });
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop taking orders' })).toBeNull();
  });

  it('leads to the sign-in, and back, without a session', async () => {
    const { asked } = await show([], { [getStaffSession.name]: refuse(401, 'SESSION_EXPIRED') });
    await waitFor(() => expect(asked.navigated).toEqual(['/account/login?return=%2Forders%2Fnakhla']));
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s: a board, and an empty one', async (locale) => {
    for (const orders of [
      [buildOrder('N-1', { notes: 'X' }), buildOrder('N-2', { status: 'ready', next: ['delivered'] })],
      [],
    ]) {
      const { container, unmount } = await show(orders, {}, { locale });
      await (orders.length > 0 ? screen.findByRole('region', { name: /New|جديد/ }) : screen.findByText(/rings|يرنّ/));
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      unmount();
    }
  });
});

it('two hundred orders are on the board, each drawn when it is seen [SHOP-010]', async () => {
  const orders = Array.from({ length: 200 }, (_, index) => buildOrder(`N-${index + 1}`));
  await show(orders);
  expect(await screen.findByRole('heading', { name: /^200 new orders/ })).toBeVisible();
  expect(document.querySelectorAll('[data-order]')).toHaveLength(200);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('');
  expect(rules).toContain('content-visibility');
});
