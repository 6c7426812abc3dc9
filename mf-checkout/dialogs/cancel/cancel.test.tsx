import { cancelOrder, getOrder, listCancelReasons, type Order } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import CancelDialog from './dialog.tsx';

const REASONS = [
  { id: 'ordered_by_mistake', names: { ar: 'طلبت بالخطأ', en: 'I ordered by mistake' } },
  { id: 'other', names: { ar: 'سبب آخر', en: 'Another reason' } },
];
const UNTIL = '2026-01-10T16:03:00.000Z';
const open = (seconds: number): Order['cancel'] => ({
  allowed: true,
  until: UNTIL,
  seconds_left: seconds,
  fee: '0.00',
});
const text = () => plainText(document.body);

async function show(order: Partial<Order> = {}, locale: 'ar' | 'en' = 'en') {
  const shown = buildOrder({ cancel: open(100), ...order });
  const caller = createFakeCaller({
    [getOrder.name]: shown,
    [listCancelReasons.name]: REASONS,
    [cancelOrder.name]: { ...shown, status: 'canceled', cancel: { allowed: false, until: null, fee: '0.00' } },
  });
  const closed: unknown[] = [];
  const part = await renderPart(
    <CancelDialog props={{ order_id: 'order-1' }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, locale, session: { customer: null, cart_id: null } },
  );
  await waitFor(() => expect(caller.callsOf(getOrder)).toHaveLength(1));
  return { ...part, caller, closed };
}
const choose = async (name = 'I ordered by mistake') => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name }));
  return user;
};
const read = (id: string) =>
  screen
    .getByTestId(id)
    .textContent!.replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0/g, ' ');
const confirm = () => screen.getByRole('button', { name: 'Cancel order' });

describe('canceling an order', () => {
  it('says before the tap until when, what it costs and what happens to the money [CHK-046]', async () => {
    await show();
    expect(await screen.findByText(/free of charge until the restaurant accepts/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:(40|39|38)$/);
    expect(screen.getByTestId('cancel-money')).toHaveTextContent('You have not been charged');
    expect(await screen.findByRole('group', { name: /Why are you canceling/ })).toBeVisible();
  });

  it.each([
    ['paid', /^SAR 54\.00 goes back the way you paid: mada\. Your bank may take a few days\.$/],
    ['authorized', /hold on your card will be lifted/],
  ])('of an order that is %s says how much goes where, and when [CHK-046]', async (status, words) => {
    await show({
      payment: { method_id: 'card', names: { en: 'mada' }, status },
      totals: [{ code: 'due', amount: '54.00' }],
    });
    await screen.findByTestId('cancel-money');
    expect(read('cancel-money')).toMatch(words);
  });

  it.each([
    ['in cash beside them', { method_id: 'cash', names: { en: 'Cash' }, status: 'unpaid' }, ''],
    ['by them alone', { method_id: 'none', names: { en: 'Balance and discounts' }, status: 'paid' }, ''],
    [
      'by card beside them',
      { method_id: 'card', names: { en: 'mada' }, status: 'paid' },
      'SAR 54.00 goes back the way you paid: mada. Your bank may take a few days.',
    ],
  ])(
    'that wallet and points paid for, %s, names them before and after [CHK-046, CHK-025]',
    async (_, payment, ofMethod) => {
      const totals = [
        ...[
          { code: 'points', amount: '-1.60' },
          { code: 'wallet', amount: '-20.00' },
        ],
        { code: 'due', amount: payment.method_id === 'none' ? '0.00' : '54.00' },
      ];
      await show({ payment, totals, refund: { amount: '6.00', to: 'card', state: 'done' } });
      await screen.findByTestId('cancel-money');
      const own = 'SAR 20.00 goes back into your wallet at once.Your points come back to your balance.';
      expect(read('cancel-money')).toBe(ofMethod + own);
      await (await choose()).click(confirm());
      await screen.findByTestId('order-money');
      expect(read('order-money')).toMatch(/SAR 20\.00 is back in your wallet\.Your points are back in your balance\.$/);
    },
  );

  it('of an order for later says the time, with its day when it is not today’s [CHK-046]', async () => {
    await show({ delivery_time: 'schedule', cancel: { ...open(86_400), until: '2026-01-11T16:03:00.000Z' } }, 'ar');
    expect(await screen.findByText(/يمكنك الإلغاء مجاناً حتى/)).toHaveTextContent(/غدًا|غداً/);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('wants a reason first, and says so at the reasons', async () => {
    const { caller } = await show();
    await screen.findByRole('radio', { name: 'Another reason' });
    await userEvent.setup().click(confirm());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'I ordered by mistake' })).toHaveFocus());
    expect(screen.getByRole('alert')).toBeVisible();
    expect(caller.callsOf(cancelOrder)).toHaveLength(0);
  });

  it('sends reason and note once, and ends with the result, which has the focus [CHK-046]', async () => {
    const { caller, closed, asked } = await show();
    const user = await choose();
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), '  sorry ');
    await user.dblClick(confirm());
    expect(await screen.findByText('You were not charged.')).toBeVisible();
    expect(caller.callsOf(cancelOrder).map(({ input }) => input)).toEqual([
      { params: { id: 'order-1' }, body: { reason_id: 'ordered_by_mistake', note: 'sorry' } },
    ]);
    expect(document.activeElement).toHaveTextContent(/Your order was canceled/);
    expect(screen.getAllByText('Your order was canceled')).toHaveLength(1);
    expect(asked.announced).toEqual(['Your order was canceled']);
    await user.click(screen.getByRole('button', { name: 'Back to the order' }));
    expect(closed).toEqual(['canceled']);
  });

  it('that failed keeps what was entered; after a lost answer it is the same attempt', async () => {
    const { caller } = await show();
    caller.answer(cancelOrder, offline() as object);
    const user = await choose('Another reason');
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'late');
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(/offline/);
    expect(screen.getByRole('radio', { name: 'Another reason' })).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('late');
    await user.click(confirm());
    await waitFor(() => expect(caller.callsOf(cancelOrder)).toHaveLength(2));
    const keys = caller.callsOf(cancelOrder).map(({ options }) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('that the restaurant has accepted meanwhile becomes a call, no dead end [CHK-046]', async () => {
    const { caller } = await show();
    caller.answer(cancelOrder, refuse(409, 'ORDER_NOT_CANCELABLE') as object);
    const user = await choose();
    await user.click(confirm());
    expect(await screen.findByText(/too late to cancel/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call .*Olaya/ })).toHaveAttribute('href', 'tel:+966112345678');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('becomes a call when the time runs out while it is open [CHK-046]', async () => {
    stopTime();
    await show({ cancel: open(3) });
    expect(await screen.findByRole('timer')).toBeVisible();
    await advance(2_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:01');
    await advance(1_000);
    expect(screen.getByText(/too late to cancel/)).toBeVisible();
    expect(text()).not.toContain('Why are you canceling');
  });
});
