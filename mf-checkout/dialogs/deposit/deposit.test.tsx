import { getBranch } from '@sufra/api/branch/endpoints';
import { chooseDepositRefund, getOrder, type Order } from '@sufra/api/order/endpoints';
import { buildOrder, buildService, createFakeCaller, refuse } from '@sufra/api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DepositsCard } from '../../order/money/deposits-card.tsx';
import { buildCartBranch } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import DepositDialog from './dialog.tsx';

const POT: Order['deposits'][number] = {
  ...{ option: { ar: 'قدر فخار', en: 'Clay pot' }, item: { ar: 'مندي', en: 'Mandi' }, amount: '120.00', qty: 2 },
  ...{ state: 'held', due_at: '2026-01-12T20:59:00.000Z' },
};
const SLIP: NonNullable<Order['deposit_return']> = {
  ...{ code: '7K3M-9QXZ', qr: 'deposit:nakhla:7K3M9QXZ', held: '120.00' },
  ...{ to: 'wallet', ways: ['wallet', 'method'], method: 'card' },
};
const held = (changes: Partial<Order> = {}) =>
  buildOrder({ status: 'delivered', deposits: [POT], deposit_return: SLIP, ...changes });
const plain = (element: Element) => element.textContent!.replace(/[\u2066-\u2069\u00a0]/g, ' ').replace(/ +/g, ' ');

async function show(order: Order = held(), locale: 'ar' | 'en' = 'en', branch = buildCartBranch()) {
  const caller = createFakeCaller({
    [getOrder.name]: order,
    [getBranch.name]: branch,
    [chooseDepositRefund.name]: { ...order, version: 9, deposit_return: { ...SLIP, to: 'method' } },
  });
  const view = await renderPart(<DepositDialog props={{ order_id: 'order-1' }} close={() => {}} titleId="title" />, {
    caller,
    locale,
    session: { customer: null, cart_id: null },
  });
  await screen.findByTestId('deposit');
  return { ...view, caller };
}

describe('the return of deposits', () => {
  it.each([
    ['en', /Clay pot × 2/, /Bring back by Monday/],
    ['ar', /قدر فخار/, /أرجِعه قبل نهاية/],
  ] as const)(
    'shows the code to scan and to say, what it stands for, until when and where, in %s',
    async (locale, piece, due) => {
      await show(held(), locale);
      expect(screen.getByTestId('deposit-qr')).toBeVisible();
      expect(screen.getByTestId('deposit-code-text')).toHaveTextContent('7K3M-9QXZ');
      expect(plain(screen.getByTestId('deposit'))).toMatch(piece);
      expect(plain(screen.getByTestId('deposit'))).toMatch(due);
      expect(document.body).toHaveTextContent(/120\.00/);
      expect(screen.getByRole('region', { name: /Olaya|العليا/ })).toBeVisible();
    },
  );

  it.each([
    ['en', 'open until tomorrow 08:00 PM'],
    ['ar', 'مفتوح حتى غداً 08:00 م'],
  ] as const)('say with its day when a branch closes that is open overnight: in %s [X-004]', async (locale, words) => {
    const branch = buildCartBranch({ services: [buildService({ closes_at: '2026-01-11T17:00:00.000Z' })] });
    await show(held(), locale, branch);
    await waitFor(() => expect(plain(document.body)).toContain(words));
  });

  it('lets the customer choose where the money goes, and says when that did not work', async () => {
    const { caller } = await show();
    expect(screen.getByRole('radio', { name: /wallet/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /card/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /card/ })).toBeChecked());
    expect(caller.callsOf(chooseDepositRefund)[0]!.input).toEqual({
      params: { id: 'order-1' },
      body: { to: 'method' },
    });
    caller.answer(chooseDepositRefund, refuse(409, 'DEPOSIT_WAY'));
    await userEvent.click(screen.getByRole('radio', { name: /wallet/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: /card/ })).toBeChecked();
  });

  it.each([
    [{ to: 'wallet', ways: ['wallet'] }, /into your wallet as soon/],
    [{ to: 'method', ways: ['method'] }, /back to the card/],
    [{ to: 'method', ways: ['method'], method: 'apple_pay' }, /the way you paid/],
    [{ to: 'cash', ways: [], method: null }, /in cash at the counter/],
  ])('says where it goes when there is one way: %j', async (way, words) => {
    await show(held({ deposit_return: { ...SLIP, ...way } }));
    expect(screen.getByTestId('deposit-way')).toHaveTextContent(words);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('follows the counter: what came back is said as it happens', async () => {
    const { caller, tell } = await show();
    const state = screen.getByRole('status');
    caller.answer(
      getOrder,
      held({
        version: 5,
        deposits: [{ ...POT, state: 'returned', refunded: '120.00', refunded_to: 'wallet' }],
        deposit_return: null,
      }),
    );
    await act(() => tell('order.deposits', 'order-1', 5));
    expect(await screen.findByTestId('deposits-settled')).toBeVisible();
    expect(state).toContainElement(screen.getByTestId('deposits-settled'));
    expect(plain(screen.getByTestId('deposit'))).toMatch(/Returned, .*120\.00 is back in your wallet/);
    expect(screen.queryByTestId('deposit-qr')).toBeNull();
  });
});

describe('the deposits of an order’s page', () => {
  const card = (order: Order) =>
    renderPart(<DepositsCard order={order} />, { caller: createFakeCaller({}), locale: 'en' });

  it('lead to the code while something is held', async () => {
    const { asked } = await card(held());
    await userEvent.click(screen.getByRole('button', { name: /return code/ }));
    expect(asked.opened).toEqual([{ name: 'checkout.deposit', props: { order_id: 'order-1' } }]);
  });

  it.each([
    ['en', 'Returned, no money goes back for it'],
    ['ar', 'أُرجِع، ولا يعود عنه مبلغ'],
  ] as const)(
    'say that nothing goes back where the money that paid it is gone: in %s [CHK-053]',
    async (locale, words) => {
      const returned = { ...POT, state: 'returned', refunded: '0.00', refunded_to: 'method' };
      const order = held({ deposits: [returned], deposit_return: null });
      await renderPart(<DepositsCard order={order} />, { caller: createFakeCaller({}), locale });
      expect(screen.getByTestId('deposit')).toHaveTextContent(words);
    },
  );

  it('say why one is not given back, and that one is late', async () => {
    await card(
      held({
        deposits: [
          { ...POT, due_at: '2026-01-08T20:59:00.000Z' },
          { ...POT, state: 'kept', reason: { ar: 'x', en: 'It came back damaged' }, note: 'the lid is cracked' },
        ],
      }),
    );
    const [late, kept] = screen.getAllByTestId('deposit').map(plain);
    expect(late).toMatch(/Was due/);
    expect(kept).toMatch(/not given back: It came back damaged, the lid is cracked/);
  });

  it('are not there before it is handed over', async () => {
    await card(buildOrder({ deposits: [{ option: POT.option, amount: '60.00', state: 'held' }] }));
    expect(screen.queryByTestId('deposits')).toBeNull();
  });
});
