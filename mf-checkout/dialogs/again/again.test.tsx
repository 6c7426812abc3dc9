import { addLine, changeLine, createCart, getCart, getOrder } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, buildOrder, createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import AgainDialog from './dialog.tsx';

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

/** A provider of one empty cart that refuses `gone`; prices are those of the order plus `more`. */
function provider(gone: readonly string[] = [], more = '', failing = new Set<string>()) {
  const lines = [rice, soup, cake];
  let cart = buildCart({ id: 'cart-9', lines: [], count: 0 });
  return createFakeCaller({
    [getOrder.name]: ({ params }) => buildOrder({ id: String(params?.id), lines }),
    [getCart.name]: () => cart,
    [createCart.name]: () => cart,
    [addLine.name]: ({ body }) => {
      const { item_id, qty } = body as { item_id: string; qty: number };
      if (failing.has(item_id)) return refuse(503, 'MAINTENANCE');
      if (gone.includes(item_id)) return refuse(409, 'ITEM_UNAVAILABLE');
      const was = lines.find((one) => one.item_id === item_id)!;
      const line = buildCartLine({ ...was, qty, unit_price: more || was.unit_price });
      cart = { ...cart, version: cart.version + 1, lines: [...cart.lines, line] };
      return cart;
    },
  });
}

async function open(
  fake: ReturnType<typeof provider>,
  options: {
    place?: null;
    session?: { customer: null; cart_id: string | null };
    dialogs?: Record<string, () => unknown>;
  } = {},
) {
  const closed = jest.fn();
  const view = await renderPart(<AgainDialog props={{ order_id: 'order-1' }} close={closed} titleId="again" />, {
    caller: fake,
    session: { customer: null, cart_id: null },
    ...options,
  });
  return { ...view, closed, user: userEvent.setup() };
}

describe('an earlier order into the basket', () => {
  it('puts each line with its choices there once, at today’s prices, and leads to the basket', async () => {
    const fake = provider();
    const { user, closed } = await open(fake);
    expect(await screen.findByText("It is in your basket, at today's prices.")).toBeVisible();
    expect(fake.callsOf(addLine).map(({ input }) => input.body)).toMatchObject([
      { item_id: 'rice', qty: 2, note: 'hot' },
      { item_id: 'soup', qty: 1, options: [{ option_id: 'large', qty: 1 }] },
      { item_id: 'cake', qty: 1 },
    ]);
    expect(screen.queryByText(/Not available/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open basket' }));
    expect(closed).toHaveBeenCalledWith('basket');
  });

  it('that ended before its payment adds nothing that its kept basket has [CHK-035, CHK-037]', async () => {
    const ended = ['callcenter_pending', 'canceled'].map((status) => ({
      status,
      at: '2026-01-10T16:00:00Z',
      by: 'customer',
    }));
    const fake = provider();
    fake.answer(getOrder, buildOrder({ status: 'canceled', status_history: ended, lines: [rice, soup] }));
    const kept = buildCart({ id: 'cart-9', lines: [{ ...rice, qty: 1 }, soup], count: 2 });
    fake.answer(getCart, kept);
    fake.answer(changeLine, { ...kept, version: kept.version + 1, lines: [rice, soup], count: 3 });
    await open(fake, { session: { customer: null, cart_id: 'cart-9' } });
    expect(await screen.findByText(/^It is in your basket/)).toBeVisible();
    expect(fake.callsOf(addLine)).toHaveLength(0);
    expect(fake.callsOf(changeLine).map(({ input }) => input.body)).toMatchObject([{ qty: 2 }]);
  });

  it('says when something costs more than then', async () => {
    await open(provider([], '25.00'));
    expect(await screen.findByText(/Some prices have changed/)).toBeVisible();
  });

  it('says what is gone, and keeps the rest', async () => {
    const { platform } = await open(provider(['soup']));
    expect(plainText(await screen.findByText(/Not available now/))).toBe('Not available now: Soup.');
    expect(screen.getByText("The rest is in your basket, at today's prices.")).toBeVisible();
    expect(screen.queryByText(/^It is in your basket/)).toBeNull();
    expect(platform.cart.snapshot().lines.map(({ item_id }) => item_id)).toEqual(['rice', 'cake']);
  });

  it('names a dish that could not be added, and adds it alone on another try [CHK-037]', async () => {
    const failing = new Set(['soup']);
    const fake = provider([], '', failing);
    const { user, platform } = await open(fake);
    expect(plainText(await screen.findByText(/Could not be added/))).toBe('Could not be added: Soup.');
    expect(screen.queryByText(/^It is in your basket/)).toBeNull();
    failing.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^It is in your basket/)).toBeVisible();
    expect(screen.queryByText(/Could not be added/)).toBeNull();
    expect(platform.cart.snapshot().lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([
      ['rice', 2],
      ['cake', 1],
      ['soup', 1],
    ]);
  });

  it('says when none of its dishes is left, and leads to the menu [CHK-037]', async () => {
    await open(provider(['rice', 'soup', 'cake']));
    expect(plainText(await screen.findByText(/None of it/))).toBe('None of it is available here now. Rice, Soup, Cake');
    expect(screen.queryByRole('button', { name: 'Open basket' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toHaveAttribute('href', '/en/menu');
  });

  it('asks where from first, and leaves it when nothing is chosen', async () => {
    const fake = provider();
    const { asked, closed } = await open(fake, { place: null });
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked.opened[0]).toMatchObject({
      name: 'menu.order-type',
      props: { type: 'pickup', branch_id: 'branch-1' },
    });
    expect(fake.callsOf(addLine)).toHaveLength(0);
  });

  it('says that it failed, and tries again', async () => {
    const fake = provider();
    fake.answer(getOrder, offline() as object);
    const { user } = await open(fake);
    expect(await screen.findByText('It could not be added. Try again.')).toBeVisible();
    fake.answer(getOrder, buildOrder({ lines: [rice] }));
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText("It is in your basket, at today's prices.")).toBeVisible();
  });
});
