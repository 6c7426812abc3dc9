import { getOrder, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { buildCartLine, buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import type { SessionView } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pastOrders } from '../../storage/device-orders.ts';
import { renderPart } from '../../testing/render.ts';
import OrderAgain from './slot.tsx';

const guest: SessionView = { customer: null, cart_id: null };
const noura = { customer: { id: 'c', name: 'Noura' }, cart_id: null } as unknown as SessionView;
const rice = buildCartLine({
  id: 'a',
  item_id: 'rice',
  names: { en: 'Rice' },
  unit_price: '20.00',
  qty: 2,
  note: 'hot',
});
const soup = buildCartLine({
  id: 'b',
  item_id: 'soup',
  names: { en: 'Soup' },
  options: [{ option_id: 'large', group_id: 'size', group_names: null, names: { en: 'Large' }, qty: 1, price: '4.00' }],
});
const cake = buildCartLine({ id: 'c', item_id: 'cake', names: { en: 'Cake' } });

function summary(id: string, type: OrderSummary['type']): OrderSummary {
  const { number, status, version, branch, count, currency, created_at } = buildOrder({ id });
  const { names, time_zone } = branch;
  return {
    ...{ id, number, status, version, type, count, currency, created_at },
    branch: { id: branch.id, names, time_zone },
    total: '52.00',
    promised_from: null,
    promised_to: null,
  };
}

const provider = (lines = [rice, soup, cake]) =>
  createFakeCaller({
    [getOrder.name]: ({ params }) =>
      params?.id === 'lost' ? refuse(404, 'NOT_FOUND') : buildOrder({ id: String(params?.id), lines }),
  });
const open = async (fake: ReturnType<typeof provider>, session = guest) => {
  const view = await renderPart(<OrderAgain />, { caller: fake, session });
  return { ...view, user: userEvent.setup() };
};

beforeEach(() => localStorage.clear());

describe('the same again, on the home', () => {
  it('shows nothing to who has not ordered here', async () => {
    const fake = provider();
    await open(fake);
    expect(fake.calls).toHaveLength(0);
    expect(screen.queryByTestId('order-again')).toBeNull();
  });

  it('shows a guest the last orders of this device, the same choice once, and forgets those of others', async () => {
    for (const id of ['lost', 'older', 'newer']) pastOrders.note(id, Date.now());
    await open(provider());
    const section = await screen.findByRole('region', { name: 'Order again' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    expect(plainText(within(section).getByRole('heading', { level: 3 }))).toBe('Rice, Soup and 1 more');
    await waitFor(() => expect(pastOrders.recentIds(Date.now())).toEqual(['newer', 'older']));
    expect(within(section).getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/en/account/orders');
  });

  it('shows a customer their own, without parties at a table', async () => {
    pastOrders.note('of-this-device', Date.now());
    const fake = provider();
    fake.answer(listOrders, [summary('sat-here', 'dine_in'), summary('mine', 'pickup')]);
    await open(fake, noura);
    await screen.findByRole('region', { name: 'Order again' });
    expect(fake.callsOf(getOrder).map(({ input }) => input.params)).toEqual([{ id: 'mine' }]);
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/en/account/orders');
  });

  it('says in words what its button does, and for which dishes', async () => {
    pastOrders.note('order-1', Date.now());
    const { user, asked } = await open(provider());
    const button = await screen.findByRole('link', { name: /^Order again: .*Rice/ });
    expect(button).toHaveTextContent('Order again');
    await user.click(button);
    expect(asked.opened).toEqual([{ name: 'checkout.again', props: { order_id: 'order-1' } }]);
  });
});
