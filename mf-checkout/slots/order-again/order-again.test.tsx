import { addLine, createCart, getCart, getOrder, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, buildOrder, createFakeCaller, refuse } from '@sufra/api/testing';
import type { SessionView } from '@sufra/contract';
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
const plain = (element: Element | null) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

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

/** A provider of one empty cart that refuses `gone`. */
function provider(lines = [rice, soup, cake], gone: readonly string[] = []) {
  let cart = buildCart({ id: 'cart-9', lines: [], count: 0 });
  return createFakeCaller({
    [getOrder.name]: ({ params }) =>
      params?.id === 'lost' ? refuse(404, 'NOT_FOUND') : buildOrder({ id: String(params?.id), lines }),
    [getCart.name]: () => cart,
    [createCart.name]: () => cart,
    [addLine.name]: ({ body }) => {
      const { item_id, qty } = body as { item_id: string; qty: number };
      if (gone.includes(item_id)) return refuse(409, 'ITEM_UNAVAILABLE');
      const line = buildCartLine({ ...lines.find((one) => one.item_id === item_id)!, qty });
      cart = { ...cart, version: cart.version + 1, lines: [...cart.lines, line] };
      return cart;
    },
  });
}
const open = async (
  fake: ReturnType<typeof provider>,
  session = guest,
  place: object | null | undefined = undefined,
) => {
  const view = await renderPart(<OrderAgain />, {
    caller: fake,
    session,
    ...(place === undefined ? {} : { place: place as null }),
  });
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
    expect(plain(within(section).getByRole('heading', { level: 3 }))).toBe('Rice, Soup and 1 more');
    await waitFor(() => expect(pastOrders.read(Date.now())).toEqual(['newer', 'older']));
    expect(within(section).queryByRole('link', { name: 'All orders' })).toBeNull();
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

  it('puts each line with its choices into the basket, which prices it as it is today', async () => {
    pastOrders.note('order-1', Date.now());
    const fake = provider();
    const { user, asked } = await open(fake);
    await user.click(await screen.findByRole('button', { name: /Order again: .*Rice/ }));
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    expect(fake.callsOf(addLine).map(({ input }) => input.body)).toMatchObject([
      { item_id: 'rice', qty: 2, note: 'hot' },
      { item_id: 'soup', qty: 1, options: [{ option_id: 'large', qty: 1 }] },
      { item_id: 'cake', qty: 1 },
    ]);
    expect(asked.toasts[0]).toMatchObject({ text: "It is in your basket, at today's prices." });
    expect(screen.queryByText(/Not available/)).toBeNull();
  });

  it('says what is gone, and keeps the rest', async () => {
    pastOrders.note('order-1', Date.now());
    const { user, platform } = await open(provider(undefined, ['soup']));
    await user.click(await screen.findByRole('button', { name: /Order again/ }));
    expect(plain(await screen.findByText(/Not available now/))).toBe(
      'Not available now: Soup. The rest is in your basket.',
    );
    expect(platform.cart.snapshot().lines.map(({ item_id }) => item_id)).toEqual(['rice', 'cake']);
  });

  it('says when nothing of it is left', async () => {
    pastOrders.note('order-1', Date.now());
    const { user } = await open(provider(undefined, ['rice', 'soup', 'cake']));
    await user.click(await screen.findByRole('button', { name: /Order again/ }));
    expect(await screen.findByText('None of it is available here now.')).toBeVisible();
  });

  it('asks where from first, and leaves it when nothing is chosen', async () => {
    pastOrders.note('order-1', Date.now());
    const fake = provider();
    const { user, asked } = await open(fake, guest, null);
    await user.click(await screen.findByRole('button', { name: /Order again/ }));
    await waitFor(() => expect(asked.opened).toHaveLength(1));
    expect(asked.opened[0]).toMatchObject({
      name: 'menu.order-type',
      props: { type: 'pickup', branch_id: 'branch-1' },
    });
    expect(fake.callsOf(addLine)).toHaveLength(0);
  });
});
