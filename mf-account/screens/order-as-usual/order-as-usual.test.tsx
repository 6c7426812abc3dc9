/** @proof journeys */

import {
  addLine,
  changeUsualOrder,
  createCart,
  createUsualOrder,
  deleteUsualOrder,
  getCart,
  listOrders,
  listUsualOrders,
  previewUsualOrder,
  removeLine,
  type UsualOrder,
  type UsualPreview,
} from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, refuse, withMeta } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { inProof } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary } from '../../testing/builders.ts';
import { context, NOURA, renderPart } from '../../testing/render.ts';
import OrderAsUsualScreen from './screen.tsx';

const LUNCH: UsualOrder = {
  ...{ id: 'usual-1', name: 'Lunch', branch_id: 'branch-1', branch_names: { en: 'Olaya' }, type: 'pickup' },
  ...{ dishes: [{ names: { en: 'Rice' }, qty: 2 }], count: 3, total: '60.00', created_at: context.now },
};
const rice = buildCartLine({
  id: 'a',
  item_id: 'rice',
  names: { en: 'Rice' },
  qty: 2,
  unit_price: '25.00',
  total: '50.00',
});
const soup = buildCartLine({ id: 'b', item_id: 'soup', qty: 1, names: { en: 'Soup' } });
const chosen = { option_id: 'nuts', group_id: 'g', group_names: null, price: '0.00', free: 0 };
const PREVIEW: UsualPreview = {
  ...{ id: 'usual-1', name: 'Lunch', branch_id: 'branch-1', branch_names: { en: 'Olaya' }, type: 'pickup' },
  lines: [
    { ...rice, options: [{ ...chosen, names: { en: 'Nuts' }, qty: 3 }], state: 'price_changed', was: '20.00' },
    { ...soup, state: 'unavailable' },
  ],
  ...{ total_before: '60.00', total_now: '50.00', changed: 2 },
};

const bread = buildCartLine({ id: 'd', item_id: 'bread', names: { en: 'Bread' } });
const TWO: UsualPreview = {
  ...PREVIEW,
  lines: [
    { ...rice, state: 'ok' },
    { ...bread, state: 'ok' },
  ],
};

const dishes = ({ cart }: { cart: { snapshot(): { lines: readonly { item_id: string; qty: number }[] } } }) =>
  cart.snapshot().lines.map(({ item_id, qty }) => `${item_id} × ${qty}`);

/** `failing`: dishes that the provider cannot add now. */
const open = async (answers: Record<string, FakeAnswer> = {}, inCart = 0, failing = new Set<string>()) => {
  let cart = buildCart({ id: 'cart-9', lines: inCart ? [soup] : [], count: inCart });
  const caller = createFakeCaller({
    [listUsualOrders.name]: withMeta([LUNCH], { current_page: 1, last_page: 2, per_page: 10, total: 11 }) as FakeAnswer,
    [listOrders.name]: withMeta([buildSummary()], {
      current_page: 1,
      last_page: 1,
      per_page: 10,
      total: 1,
    }) as FakeAnswer,
    [previewUsualOrder.name]: PREVIEW as FakeAnswer,
    [getCart.name]: () => cart,
    [createCart.name]: () => cart,
    [addLine.name]: ({ body }) => {
      const { item_id, qty } = body as { item_id: string; qty: number };
      if (failing.has(item_id)) return refuse(503, 'MAINTENANCE');
      const line = buildCartLine({ id: `line-${item_id}`, item_id, qty });
      cart = { ...cart, version: cart.version + 1, count: cart.count + qty, lines: [...cart.lines, line] };
      return cart;
    },
    [removeLine.name]: ({ params }) => {
      const lines = cart.lines.filter(({ id }) => id !== params?.line);
      cart = { ...cart, version: cart.version + 1, count: lines.length, lines };
      return cart;
    },
    ...answers,
  });
  const session = { ...NOURA, cart_id: inCart ? 'cart-9' : null };
  const view = await renderPart(<OrderAsUsualScreen />, {
    ...{ caller, session, path: '/order-as-usual', dialogs: { 'checkout.cart': () => undefined } },
  });
  return { ...view, caller };
};

describe('/order-as-usual', () => {
  it('lists them in pages, and shows one at today’s prices with what is different [ACCT-036]', async () => {
    const { caller, asked } = await open();
    const card = await screen.findByTestId('usual-order');
    expect(plainText(card)).toMatch(/Lunch.*60\.00.*2 × Rice and 1 more · .*Olaya/);
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/en/order-as-usual/2');
    await userEvent.click(screen.getByRole('button', { name: /Today's price of .*Lunch/ }));
    const lines = (await screen.findAllByTestId('usual-line')).map(plainText);
    expect(lines[0]).toMatch(/2 × .*Rice \(Nuts × 3\).*25\.00 each, was .*20\.00/);
    expect(lines[1]).toMatch(/Soup.*Not available now/);
    expect(screen.getByText('2 dishes have changed since you saved it')).toBeVisible();
    expect(caller.callsOf(previewUsualOrder)[0]!.input.body).toEqual({ branch_id: 'branch-1', type: 'pickup' });
    await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
    await waitFor(() => expect(asked.opened.map(({ name }) => name)).toEqual(['checkout.cart']));
    expect(caller.callsOf(addLine).map(({ input }) => input.body)).toMatchObject([{ item_id: 'rice', qty: 2 }]);
  });

  it('asks whether to add or to replace when something is in the basket, and leaves it on cancel [ACCT-036]', async () => {
    const { caller, platform } = await open({}, 1);
    await userEvent.click(await screen.findByRole('button', { name: /Today's price of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(caller.callsOf(addLine)).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 2, name: 'Lunch' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /Today's price of/ }));
    expect(await screen.findByRole('button', { name: 'Add to the basket' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Replace the basket' }));
    await waitFor(() => expect(dishes(platform)).toEqual(['rice × 2']));
    const calls = caller.calls.map(({ name }) => name);
    expect(calls.indexOf(removeLine.name)).toBeGreaterThan(calls.indexOf(addLine.name));
  });

  it('keeps the basket when its replacement cannot be added, names the dish, and replaces it once on another try [ACCT-036]', async () => {
    const failing = new Set(['bread']);
    const { platform, asked } = await open({ [previewUsualOrder.name]: TWO as FakeAnswer }, 1, failing);
    await userEvent.click(await screen.findByRole('button', { name: /Today's price of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace the basket' }));
    expect(plainText(await screen.findByRole('alert'))).toBe(
      'Your basket was not replaced: Bread could not be added. What was in it is still there. Try again.',
    );
    expect(dishes(platform)).toContain('soup × 1');
    expect(asked.opened).toEqual([]);
    failing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Replace the basket' }));
    await waitFor(() => expect(asked.opened.map(({ name }) => name)).toEqual(['checkout.cart']));
    expect(dishes(platform)).toEqual(['rice × 2', 'bread × 1']);
  });

  inProof('keeps the basket when no dish of the replacement can be added [ACCT-036]', async () => {
    const { platform } = await open({ [previewUsualOrder.name]: TWO as FakeAnswer }, 1, new Set(['rice', 'bread']));
    await userEvent.click(await screen.findByRole('button', { name: /Today's price of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace the basket' }));
    expect(plainText(await screen.findByRole('alert'))).toMatch(/^Your basket was not replaced: Rice, Bread/);
    expect(dishes(platform)).toEqual(['soup × 1']);
  });

  inProof('names a dish that could not be added beside what is in the basket [ACCT-036]', async () => {
    const { asked } = await open({ [previewUsualOrder.name]: TWO as FakeAnswer }, 0, new Set(['bread']));
    await userEvent.click(await screen.findByRole('button', { name: /Today's price of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to basket' }));
    await waitFor(() =>
      expect(asked.toasts.map(({ text }) => plainText(text))).toEqual(['Could not be added: Bread.']),
    );
  });

  it('says that none of it is available, and that today’s prices could not be loaded [ACCT-036]', async () => {
    const gone = { ...PREVIEW, lines: [{ ...soup, state: 'unavailable' as const }], total_now: '0.00', changed: 1 };
    await open({ [previewUsualOrder.name]: gone as FakeAnswer });
    await userEvent.click(await screen.findByRole('button', { name: /Today's price of/ }));
    expect(await screen.findByText('None of it is available here now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /basket/ })).toBeNull();
    await open({ [previewUsualOrder.name]: refuse(500, 'INTERNAL') as FakeAnswer });
    await userEvent.click((await screen.findAllByRole('button', { name: /Today's price of/ })).at(-1)!);
    expect(await screen.findByText("Today's prices could not be loaded")).toBeVisible();
  });

  it('is saved from one of the latest orders, renamed and deleted [ACCT-036]', async () => {
    const { caller } = await open({
      [createUsualOrder.name]: LUNCH as FakeAnswer,
      [changeUsualOrder.name]: LUNCH as FakeAnswer,
      [deleteUsualOrder.name]: {} as FakeAnswer,
    });
    await userEvent.click(await screen.findByText('Save as a usual order', { selector: 'summary' }));
    await userEvent.click(screen.getByRole('radio', { name: /#1042/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Dinner ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(createUsualOrder).map(({ input }) => input.body)).toEqual([
        { order_id: 'order-1', name: 'Dinner' },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: /Rename .*Lunch/ }));
    const form = screen.getByTestId('rename-usual');
    fireEvent.change(form.querySelector('input')!, { target: { value: 'Office' } });
    fireEvent.submit(form);
    await waitFor(() => expect(caller.callsOf(changeUsualOrder)[0]!.input.body).toEqual({ name: 'Office' }));
    await userEvent.click(await screen.findByRole('button', { name: /Delete .*Lunch/ }));
    await waitFor(() => expect(caller.callsOf(deleteUsualOrder)).toHaveLength(1));
  });
});
