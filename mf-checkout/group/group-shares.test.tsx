import { type Group, payRestOfGroup, type GroupShares as Shares, stopGroupShares } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render.ts';
import GroupShares from './group-shares.tsx';

const share = (id: string, member_id: string, name: string, state: string, amount = '32.00') => ({
  ...{ id, member_id, name, state, amount },
});
const buildShares = (changes: Partial<Shares> = {}): Shares => ({
  state: 'waiting',
  currency: 'SAR',
  pay_until: '2026-01-10T17:00:00.000Z',
  left: '64.00',
  reason: null,
  list: [share('group-1', 'g-1', 'Huda', 'paid'), share('group-2', 'guest-1', 'Sara', 'open')],
  ...changes,
});
const buildGroup = (me: 'g-1' | 'guest-1', shares: Shares): Group => ({
  ...{ id: 'g-1', state: 'paying', host_name: 'Huda', branch_id: 'b', branch_names: { en: 'Olaya' }, type: 'pickup' },
  ...{ deadline: null, ends_at: '2026-01-11T16:00:00.000Z', removed: false, full: false, members: [], cart: null },
  ...{ notices: [], order: null, each_pays: true, shares },
  me: { id: me, name: me, is_host: me === 'g-1' },
});

async function show(
  me: 'g-1' | 'guest-1',
  shares: Shares,
  { answers = {}, locale = 'en' }: { answers?: Record<string, FakeAnswer>; locale?: 'ar' | 'en' } = {},
) {
  const caller = createFakeCaller(answers);
  const part = await renderPart(<GroupShares group={buildGroup(me, shares)} timeZone="Asia/Riyadh" />, {
    caller,
    locale,
  });
  return { ...part, caller };
}
const rows = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replace(/[\u2066-\u2069]/g, ''));

it('a member reads who has paid, and pays their own share alone [CHK-053]', async () => {
  await show('guest-1', buildShares());
  expect(rows()).toEqual([expect.stringMatching(/^Huda.*32.*Paid$/), expect.stringMatching(/^Sara.*You.*32.*To pay$/)]);
  expect(screen.getByTestId('pay-share')).toHaveAttribute('href', '/en/o/group-2/pay?for=group');
  expect(screen.getByRole('status')).toHaveTextContent(/at the latest by .*8:00.* 1 of 2 shares are paid/);
  expect(screen.queryByTestId('shares-rest')).toBeNull();
  expect(screen.queryByTestId('shares-stop')).toBeNull();
});

it('a share whose bank decides is not asked for again [CHK-031, CHK-053]', async () => {
  const mine = { ...share('group-2', 'guest-1', 'Sara', 'paying'), bank_session: 'session-1' };
  await show('guest-1', buildShares({ list: [share('group-1', 'g-1', 'Huda', 'paid'), mine] }));
  const way = screen.getByTestId('pay-share');
  expect(way).toHaveTextContent(/^Check payment$/);
  expect(way).toHaveAttribute('href', '/en/check-payment?payment_session=session-1');
});

it('the host pays what is left, or stops, each with two taps; a refusal is said [CHK-053]', async () => {
  const { caller } = await show('g-1', buildShares(), {
    answers: {
      [payRestOfGroup.name]: refuse(409, 'SHARE_NONE_LEFT'),
      [stopGroupShares.name]: buildGroup('g-1', buildShares({ state: 'over' })),
    },
  });
  const user = userEvent.setup();
  expect(screen.queryByTestId('pay-share')).toBeNull();
  await user.click(screen.getByTestId('shares-rest'));
  expect(caller.callsOf(payRestOfGroup)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /Take over all shares/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByTestId('shares-stop'));
  await user.click(screen.getByRole('button', { name: /Stop it/ }));
  await waitFor(() => expect(caller.callsOf(stopGroupShares)).toHaveLength(1));
});

it.each([
  ['shares-rest', payRestOfGroup],
  ['shares-stop', stopGroupShares],
] as const)('after %s the focus is on the words, not on a button that is gone [CHK-053]', async (test, endpoint) => {
  const list = [share('group-1', 'g-1', 'Huda', 'open', '64.00'), share('group-2', 'guest-1', 'Sara', 'covered')];
  const { caller } = await show('g-1', buildShares(), {
    answers: { [endpoint.name]: buildGroup('g-1', buildShares({ list })) },
  });
  const user = userEvent.setup();
  await user.click(screen.getByTestId(test));
  await user.click(screen.getByTestId(test));
  await waitFor(() => expect(caller.callsOf(endpoint)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status').parentElement).toHaveFocus());
});

it('the host reads what taking over costs, their own open share with it, and not what another pays now [CHK-053]', async () => {
  const list = [
    share('group-1', 'g-1', 'Huda', 'open', '10.10'),
    share('group-2', 'guest-1', 'Sara', 'open', '20.20'),
    share('group-3', 'guest-2', 'Ali', 'paying', '40.40'),
  ];
  await show('g-1', buildShares({ list }));
  expect(screen.getByTestId('shares-rest')).toHaveTextContent(/I pay what is left: .*30\.30/);
});

it.each([
  ['en', 'The order was not placed', 'What was paid goes back', 'Going back'],
  ['ar', 'لم يُرسل الطلب', 'يُعاد ما دُفع إلى من دفعه', 'قيد الإعادة'],
] as const)(
  'an order that came to nothing says why, and where the money is, in %s [CHK-053]',
  async (locale, over, back, state) => {
    const reason = { en: 'The host stopped the shares', ar: 'أوقف منظّم الطلب دفع الحصص' };
    const list = [share('group-1', 'g-1', 'Huda', 'returning'), share('group-2', 'guest-1', 'Sara', 'over')];
    await show('guest-1', buildShares({ state: 'over', reason, list }), { locale });
    const words = screen.getByRole('status');
    for (const text of [over, back, reason[locale]]) expect(words).toHaveTextContent(text);
    expect(rows()[0]).toContain(state);
    expect(screen.queryByTestId('pay-share')).toBeNull();
  },
);

it('a share that the host took over is nothing to pay', async () => {
  const list = [share('group-1', 'g-1', 'Huda', 'open', '64.00'), share('group-2', 'guest-1', 'Sara', 'covered')];
  await show('guest-1', buildShares({ list }));
  expect(screen.getByText(/Huda.* pays your share/)).toBeVisible();
  expect(screen.queryByTestId('pay-share')).toBeNull();
});

it.each([
  [
    'canceled',
    'returning',
    'en',
    'Order canceled. The branch is closing. What was paid goes back to those who paid it',
  ],
  ['canceled', 'returning', 'ar', 'أُلغي الطلب. الفرع يغلق الآن. يُعاد ما دُفع إلى من دفعه'],
  [
    'missed',
    'returned',
    'en',
    'The restaurant could not take your order. What was paid was returned to those who paid it',
  ],
  ['missed', 'returned', 'ar', 'لم يتمكن المطعم من قبول طلبك. أُعيد ما دُفع إلى من دفعه'],
  ['refunded', 'returning', 'en', 'What was paid goes back to those who paid it'],
  ['refunded', 'returned', 'ar', 'أُعيد ما دُفع إلى من دفعه'],
] as const)(
  'an order that was placed and %s says so, its shares %s, in %s [CHK-053]',
  async (ended_as, state, locale, said) => {
    const reason = ended_as === 'canceled' ? { en: 'The branch is closing', ar: 'الفرع يغلق الآن' } : null;
    const list = [share('group-1', 'g-1', 'Huda', state), share('group-2', 'guest-1', 'Sara', 'returned')];
    await show('guest-1', buildShares({ state: 'over', ended_as, reason, list }), { locale });
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${said}$`));
  },
);
