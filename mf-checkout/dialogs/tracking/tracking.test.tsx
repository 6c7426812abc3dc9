import { getOrder, getOrderTracking } from '@sufra/api/order/endpoints';
import { buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import TrackingDialog from './dialog.tsx';

async function show(
  answer: object = buildOrder({ status: 'accepted' }),
  locale: 'ar' | 'en' = 'en',
  more: object = {},
) {
  const caller = createFakeCaller({ [getOrderTracking.name]: answer, ...more });
  const closed: unknown[] = [];
  const part = await renderPart(
    <TrackingDialog props={{ order_id: 'order-1' }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, locale, session: { customer: null, cart_id: null } },
  );
  return { ...part, caller, closed };
}

describe('an order over any page', () => {
  it('has the state of its tracking page, live, and leads to its details [CHK-039]', async () => {
    const { caller, tell, closed, asked } = await show();
    expect(await screen.findByTestId('order-status')).toHaveTextContent('On the fire');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('#1042');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    caller.answer(getOrderTracking, buildOrder({ status: 'ready', version: 2 }));
    await tell('order.status', 'order-1', 2);
    await waitFor(() => expect(screen.getByTestId('order-status')).toHaveTextContent('Ready'));
    expect(asked.announced).toHaveLength(1);
    await userEvent.setup().click(screen.getByTestId('tracking-details'));
    expect(closed).toEqual(['details']);
  });

  it('says how old it is, and asks every 15 s while the socket is down [CHK-039, X-021]', async () => {
    stopTime();
    const { caller, connection } = await show();
    await screen.findByTestId('order-status');
    await advance(5_000);
    expect(screen.getByTestId('updated-ago')).toHaveTextContent('Updated 5 seconds ago');
    const before = caller.callsOf(getOrderTracking).length;
    connection.set('disconnected');
    await advance(14_999);
    expect(caller.callsOf(getOrderTracking)).toHaveLength(before);
    await advance(2);
    expect(caller.callsOf(getOrderTracking)).toHaveLength(before + 1);
    expect(screen.getByTestId('updated-ago')).toHaveTextContent('just now');
    expect(screen.getByText(/every 15 seconds/)).toBeVisible();
  });

  it.each([
    ['en', 'Order canceled', 'SAR 32.00 goes back the way you paid: Card.'],
    ['ar', 'أُلغي الطلب', 'يُعاد إليك 32.00 ر.س بالطريقة التي دفعت بها: بطاقة.'],
  ] as const)('that was canceled says what is with its money, in %s [CHK-046]', async (locale, title, words) => {
    const payment = { method_id: 'card', names: { ar: 'بطاقة', en: 'Card' }, status: 'paid' };
    const refund = { amount: '32.00', to: 'card', state: 'requested' };
    const order = buildOrder({ status: 'canceled', payment, refund });
    const { caller } = await show(order, locale, { [getOrder.name]: order });
    const ended = await screen.findByTestId('order-ended');
    expect(ended).toHaveTextContent(title);
    const money = await screen.findByTestId('order-money');
    expect(plainText(money)).toContain(words);
    expect(caller.callsOf(getOrder)).toHaveLength(1);
  });

  it('says its age in Arabic as one says it', async () => {
    stopTime();
    await show(undefined, 'ar');
    await screen.findByTestId('order-status');
    await advance(2_000);
    expect(screen.getByTestId('updated-ago')).toHaveTextContent('حُدّث قبل ثانيتين');
  });

  it('that is not there for this visitor says so [CHK-042]', async () => {
    await show(refuse(404, 'NOT_FOUND') as object);
    expect(await screen.findByText('Tracking not available')).toBeVisible();
  });
});
