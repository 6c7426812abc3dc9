/** @proof accessibility */

import {
  askMoneyBack,
  askRefund,
  cancelStaffOrder,
  confirmRefund,
  getStaffSession,
  previewCancel,
  previewRefund,
  type RefundPreview,
  readBoard,
  readStaffOrder,
  refundStaffOrder,
  retryRefund,
  type StaffOrder,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { proofDialog } from '@sufra/contract/modules/orders';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildBoard, buildSession, buildStaffOrder } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import OrderScreen from './screen.tsx';

const PREVIEW: RefundPreview = {
  parts: [{ to: 'method', names: { ar: 'مدى', en: 'mada' }, amount: '66.00' }],
  ...{ total: '66.00', currency: 'SAR', most: '142.00' },
  ...{ points_back: 0, points_taken: 8, coupon_back: null, needs_second: false },
};
const DELIVERED = buildStaffOrder('N-2041', { status: 'delivered', next: [], version: 5 });
const REQUEST: NonNullable<StaffOrder['refund_request']> = {
  ...{ id: '0197c5a0-0000-7000-8000-0000000000f1', amount: '81.00', total: '81.00', currency: 'SAR', reason: 'Cold' },
  ...{ asked_by: 'Hind', asked_at: '2026-01-10T16:00:00.000Z', expires_at: '2026-01-11T16:00:00.000Z', yours: false },
};

async function show(order: StaffOrder, more: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard([]),
    [readStaffOrder.name]: order,
    [previewRefund.name]: PREVIEW,
    ...more,
  });
  const path = `/orders/nakhla/${order.id}`;
  const part = await renderPart(<OrderScreen />, { caller, path, route: '/orders/:restaurant/:order', ...options });
  return { ...part, caller };
}

it('a cancellation that gives back more than one person decides asks a second one, after its proof [SHOP-007, SHOP-014]', async () => {
  const accepted = buildStaffOrder('N-2041', { status: 'accepted', next: ['ready', 'canceled'], version: 5 });
  const { caller } = await show(accepted, {
    [readBoard.name]: buildBoard([]),
    [previewCancel.name]: { ...PREVIEW, needs_second: true },
    [cancelStaffOrder.name]: refuse(409, 'REFUND_NEEDS_SECOND'),
    [askMoneyBack.name]: accepted,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await user.click((await screen.findAllByRole('radio'))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Ask to cancel the order' }));
  await waitFor(() => expect(caller.callsOf(askMoneyBack)).toHaveLength(1));
  expect(caller.callsOf(askMoneyBack)[0]?.input.body).toMatchObject({ version: 5, act: { kind: 'cancel' } });
  // It was asked for, not done; and the form is gone, so that a second tap asks for nothing.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask to cancel the order' })).toBeNull());
  expect(screen.queryByText('The order is canceled, and the guest is told.')).toBeNull();
});

describe('a refund', () => {
  it('says where the money goes before; some dishes go back by line [SHOP-014]', async () => {
    const { caller } = await show(DELIVERED, { [refundStaffOrder.name]: DELIVERED });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(screen.getByRole('button', { name: 'Some dishes' }));
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
    const { lines } = DELIVERED;
    const [, more] = within(screen.getByRole('group', { name: /Lamb mandi/ })).getAllByRole('button');
    await user.click(more!);
    const give = await screen.findByRole('button', { name: /^Give .*SAR\s66\.00.* back/ });
    expect(screen.getByText(/SAR 66\.00.* goes back to .*mada/)).toBeVisible();
    expect(screen.getByText(/8 points that the order brought are taken back/)).toBeVisible();
    expect(caller.callsOf(previewRefund).at(-1)?.input.query).toEqual({ lines: `${lines[0]!.id}:1` });
    await user.type(screen.getByLabelText('Reason, for colleagues'), 'Too cold');
    await user.click(give);
    await waitFor(() =>
      expect(caller.callsOf(refundStaffOrder)[0]?.input.body).toEqual({
        ...{ version: 5, refundable: '142.00', lines: [{ line_id: lines[0]!.id, qty: 1 }], reason: 'Too cold' },
      }),
    );
  });

  it('closes its form when it is done, and lists what went back, by whom, where to, and what is left [SHOP-014]', async () => {
    const given: StaffOrder = {
      ...{ ...DELIVERED, version: 6, status: 'partially_refunded', refundable: '132.00' },
      payment: { ...DELIVERED.payment, outcome: 'paid', given_back: '10.00' },
      refunds: [
        {
          ...{ id: 'r1', amount: '10.00', currency: 'SAR', to: 'method', names: { ar: 'مدى', en: 'mada' } },
          ...{ at: '2026-01-10T16:00:00.000Z', state: 'requested', by: 'Hind', reason: 'Cold' },
        },
      ],
    };
    const { caller } = await show(DELIVERED, {
      [refundStaffOrder.name]: () => {
        caller.answer(readStaffOrder, given);
        return given;
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(await screen.findByRole('button', { name: /^Give/ }));
    const list = within(await screen.findByRole('region', { name: 'Given back' }));
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
    expect(list.getByText(/SAR 10\.00.* to .*mada/)).toBeVisible();
    expect(list.getByText(/^Hind · .*on its way$/)).toBeVisible();
    expect(list.getByText('Cold')).toBeVisible();
    expect(list.getByText(/132\.00.* can still go back/)).toBeVisible();
    expect(screen.getAllByText(/^Paid · .*Given back .*10\.00/)).toHaveLength(2);
    expect(caller.callsOf(refundStaffOrder)).toHaveLength(1);
  });

  it('of a form that is older than another refund is not sent before the person looked, and has its reason still [SHOP-014, SHOP-038]', async () => {
    const { caller, tell } = await show(DELIVERED, { [refundStaffOrder.name]: DELIVERED });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(screen.getByRole('button', { name: 'An amount' }));
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.type(await screen.findByLabelText('Reason, for colleagues'), 'Cold soup');
    await user.type(screen.getByLabelText('Amount'), '.5');
    expect(await screen.findByLabelText('Reason, for colleagues')).toHaveValue('Cold soup');
    await screen.findByRole('button', { name: /^Give/ });
    caller.answer(readStaffOrder, { ...DELIVERED, version: 6, refundable: '132.00' });
    await tell('order.status', DELIVERED.id, 6);
    expect(await screen.findByText(/132\.00.* can go back now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go on with that' }));
    await user.click(await screen.findByRole('button', { name: /^Give/ }));
    await waitFor(() =>
      expect(caller.callsOf(refundStaffOrder)[0]?.input.body).toEqual({
        ...{ version: 6, refundable: '132.00', amount: '10.50', reason: 'Cold soup' },
      }),
    );
  });

  it.each([
    ['back', '142.00', /^Given back .*142\.00/],
    ['none', '0.00', /^Nothing to collect$/],
    ['taken', '0.00', /^Paid in cash$/],
  ] as const)(
    'says %s of the money of an order that is over, on page and ticket [SHOP-014]',
    async (outcome, given_back, words) => {
      const payment = { state: 'cash', names: null, to_collect: '0.00', outcome, given_back } as const;
      await show({ ...DELIVERED, payment });
      expect(await screen.findAllByText(words)).toHaveLength(2);
      expect(document.body).not.toHaveTextContent('Collect SAR');
    },
  );

  it('above the limit asks a second person, and says that no money moves before, and what of it is the tip [SHOP-014, CHK-054]', async () => {
    const { caller } = await show(DELIVERED, {
      [previewRefund.name]: { ...PREVIEW, tip_back: '1.00', tip_kept: '4.00', needs_second: true },
      [askRefund.name]: DELIVERED,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(screen.getByRole('button', { name: 'An amount' }));
    await user.type(screen.getByLabelText('Amount'), '٦٦');
    const ask = await screen.findByRole('button', { name: /^Ask to give .*66\.00.* back/ });
    expect(screen.getByText(/^This needs a second person/)).toBeVisible();
    expect(screen.getByText(/SAR 1\.00.* of it is the tip/)).toBeVisible();
    expect(screen.getByText(/^The tip of .*SAR 4\.00.* stays/)).toBeVisible();
    await user.click(ask);
    await waitFor(() =>
      expect(caller.callsOf(askRefund)[0]?.input.body).toEqual({ version: 5, refundable: '142.00', amount: '66.00' }),
    );
    expect(caller.callsOf(refundStaffOrder)).toHaveLength(0);
  });

  it('asks for a fresh proof where the provider wants one, and runs once more [SHOP-007, SHOP-014]', async () => {
    let proved = false;
    const { caller, asked } = await show(
      DELIVERED,
      { [refundStaffOrder.name]: () => (proved ? DELIVERED : refuse(403, 'SIGN_IN_AGAIN')) },
      {
        dialogs: {
          [proofDialog.name]: () => {
            proved = true;
            return 'proved';
          },
        },
      },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(await screen.findByRole('button', { name: /^Give/ }));
    await waitFor(() => expect(caller.callsOf(refundStaffOrder)).toHaveLength(2));
    expect(asked.opened.map(({ name }) => name)).toEqual(['orders.proof']);
  });

  it('is not done, and says nothing, when the question for a proof is closed [SHOP-007]', async () => {
    const { caller, asked } = await show(
      DELIVERED,
      { [refundStaffOrder.name]: refuse(403, 'SIGN_IN_AGAIN') },
      { dialogs: { [proofDialog.name]: () => undefined } },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Refund …' }));
    await user.click(await screen.findByRole('button', { name: /^Give/ }));
    await waitFor(() => expect(asked.opened).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Give/ })).not.toHaveAttribute('aria-busy', 'true'));
    expect(caller.callsOf(refundStaffOrder)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that a colleague asked for is agreed to by another person [SHOP-014]', async () => {
    const { caller } = await show({ ...DELIVERED, refund_request: REQUEST }, { [confirmRefund.name]: DELIVERED });
    expect(await screen.findByRole('heading', { name: /Hind.* asks to give .*81\.00.* back/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Agree: .*81\.00/ }));
    await waitFor(() => expect(caller.callsOf(confirmRefund)[0]?.input.params).toMatchObject({ request: REQUEST.id }));
  });

  it('of one’s own can only be taken back [SHOP-014]', async () => {
    await show({ ...DELIVERED, refund_request: { ...REQUEST, yours: true } });
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it.each([
    ['en', /SAR 66\.00.* of these dishes does not go back/],
    ['ar', /^لا يُعاد .*66[.٫]00.* من ثمن هذه الأصناف/],
  ] as const)(
    'of dishes whose payer has no money here says so, and is not offered: in %s [CHK-053, SHOP-014]',
    async (locale, words) => {
      const nothing = { ...PREVIEW, parts: [], total: '0.00', stays: '66.00' };
      await show(DELIVERED, { [previewRefund.name]: nothing }, { locale });
      await userEvent.click(await screen.findByRole('button', { name: /^(Refund|استرداد) …/ }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Give|أعد)/ })).toBeNull();
    },
  );

  it('that the payment provider refused is said, and retried by the person [SHOP-014]', async () => {
    const waiting = { id: REQUEST.id, amount: '66.00', currency: 'SAR', fault: 'refused', tries: 2 };
    const order = { ...DELIVERED, refunds_waiting: [{ ...waiting, next_at: '2026-01-10T16:30:00.000Z' }] };
    const { caller } = await show(order, { [retryRefund.name]: DELIVERED });
    expect(await screen.findByText(/^The payment provider refused to give .*66\.00.* back/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }));
    await waitFor(() => expect(caller.callsOf(retryRefund)[0]?.input.params).toMatchObject({ refund: waiting.id }));
  });

  it.each(someOf(1, ['ar', 'en'] as const))(
    'axe finds nothing in %s: the panel, a request and what waits',
    async (locale) => {
      const waiting = { id: REQUEST.id, amount: '66.00', currency: 'SAR', fault: 'away', tries: 2 };
      const refunds_waiting = [{ ...waiting, next_at: '2026-01-10T16:30:00.000Z' }];
      const { container } = await show({ ...DELIVERED, refund_request: REQUEST, refunds_waiting }, {}, { locale });
      await userEvent.click(await screen.findByRole('button', { name: /^(Refund|استرداد) …/ }));
      await userEvent.click(screen.getByRole('button', { name: /^(Some dishes|أصناف)$/ }));
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );
});
