import { getBranch } from '@sufra/api/branch/endpoints';
import { type Validation, validateItems } from '@sufra/api/menu/endpoints';
import { createOrder, getCart } from '@sufra/api/order/endpoints';
import { getPaymentSession, listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAffectedLines } from './cart/lines/hold-affected-lines.ts';
import CartDialog from './dialogs/cart/dialog.tsx';
import CheckPaymentScreen from './screens/check-payment/screen.tsx';
import CheckoutScreen from './screens/checkout/screen.tsx';
import OrderStrip from './slots/order-strip/slot.tsx';
import { holdReopenCart, readReopenCart } from './storage/reopen-cart.ts';
import { buildCartBranch } from './testing/branch.ts';
import { renderPart } from './testing/render.ts';

const kabsa = buildCartLine({
  ...{ id: 'kabsa', item_id: 'item-1', qty: 2, note: 'no onion' },
  // Neither is the menu's to judge.
  runs_out: { choice: 'refund', available: true },
});
const lamb = buildCartLine({
  id: 'lamb',
  item_id: 'item-2',
  names: { ar: 'ريش غنم', en: 'Lamb chops' },
  state: 'unavailable',
  reason: { code: 'ITEM_UNAVAILABLE' },
});
const validated = (item_id: string, changes: object = {}): Validation['lines'][number] => ({
  item_id,
  ...{ qty: 1, state: 'ok' as const, errors: [], names: null },
  ...{ unit_price: null, total: null, deposit: null, price_version: null },
  ...changes,
});
const REFUSED: Validation = {
  valid: false,
  lines: [
    validated('item-1'),
    validated('item-2', { state: 'unavailable', errors: [{ code: 'ITEM_UNAVAILABLE' }], names: lamb.names }),
  ],
};
const caller = (validation: FakeAnswer = REFUSED, lines = [kabsa, lamb]) =>
  createFakeCaller({ [getCart.name]: buildCart({ lines }), [validateItems.name]: validation });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('reopenCart', () => {
  it('holds what the menu said of the lines, by place and time of the cart [CHK-007]', async () => {
    const fake = caller();
    const { platform } = await renderPart(<div />, { caller: fake });
    await act(() => holdAffectedLines(platform));
    expect(fake.callsOf(validateItems)[0]!.input.body).toEqual({
      branch_id: 'branch-1',
      ...{ type: 'pickup', at: null },
      lines: [
        { item_id: 'item-1', qty: 2 },
        { item_id: 'item-2', qty: 1 },
      ],
    });
    expect(readReopenCart('cart-1')?.lines.map(({ item_id }) => item_id)).toEqual(['item-2']);
    expect(readReopenCart('another')).toBeNull();
  });

  it('holds nothing when all of it can be ordered, or the menu does not answer [CHK-007]', async () => {
    holdReopenCart('cart-1', REFUSED);
    const fine = await renderPart(<div />, { caller: caller({ valid: true, lines: [] }) });
    await act(() => holdAffectedLines(fine.platform));
    expect(readReopenCart('cart-1')).toBeNull();
    const silent = await renderPart(<div />, { caller: caller(offline() as object) });
    await act(() => holdAffectedLines(silent.platform));
    expect(readReopenCart('cart-1')).toBeNull();
  });

  it('is set when an order is refused for its lines, and when its payment ended in none [CHK-007]', async () => {
    const fake = createFakeCaller({
      [getCart.name]: buildCart({ lines: [kabsa, lamb] }),
      [validateItems.name]: REFUSED,
      [getBranch.name]: buildCartBranch(),
      [listPaymentMethods.name]: [{ id: 'cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' } }],
      [createOrder.name]: refuse(409, 'ITEM_UNAVAILABLE') as object,
    });
    const checkout = await renderPart(<CheckoutScreen />, { caller: fake });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await user.type(screen.getByLabelText('Mobile number'), '0551234567');
    await user.click(screen.getByTestId('place-order'));
    await waitFor(() => expect(readReopenCart('cart-1')?.lines).toHaveLength(1));
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    checkout.unmount();
    sessionStorage.clear();
    const session = {
      ...{ id: 's', state: 'failed', outcome: 'failed', reason: 'declined', retryable: true, amount: '74.00' },
      ...{ currency: 'SAR', method: { id: 'card', kind: 'card', names: { en: 'Card' } }, brand: null, action: null },
      ...{ expires_at: '2026-01-10T16:30:00.000Z', refund: null },
      order: { id: 'order-1', number: '1042', status: 'callcenter_pending', placed: false, reason: null },
    };
    fake.answer(getPaymentSession, session);
    const path = '/check-payment?payment_session=s';
    await renderPart(<CheckPaymentScreen />, { caller: fake, path, route: '/check-payment' });
    await waitFor(() => expect(readReopenCart('cart-1')?.lines).toHaveLength(1));
  });

  it('opens the cart on the return to the dishes, once, and not over the checkout [CHK-007]', async () => {
    holdReopenCart('cart-1', REFUSED);
    const busy = await renderPart(<OrderStrip />, { caller: caller(), path: '/checkout' });
    await act(() => busy.platform.cart.load());
    expect(busy.asked.opened).toEqual([]);
    busy.unmount();
    const back = await renderPart(<OrderStrip />, { caller: caller(), path: '/menu' });
    await act(() => back.platform.cart.load());
    await waitFor(() => expect(back.asked.opened).toEqual([{ name: 'checkout.cart', props: {} }]));
    back.unmount();
    const again = await renderPart(<OrderStrip />, { caller: caller(), path: '/menu' });
    await act(() => again.platform.cart.load());
    expect(again.asked.opened).toEqual([]);
  });

  it('is listed by the cart that opens: each line with its reason; shown once [CHK-007]', async () => {
    holdReopenCart('cart-1', REFUSED);
    const dialog = <CartDialog props={{}} close={() => {}} titleId="title" />;
    const first = await renderPart(dialog, { caller: caller() });
    const list = await screen.findByTestId('affected-lines');
    expect(within(list).getAllByRole('listitem').map(plainText)).toEqual(['Lamb chopsSold out at Olaya right now']);
    first.unmount();
    await renderPart(dialog, { caller: caller() });
    expect(await screen.findByTestId('to-checkout')).toBeVisible();
    expect(screen.queryByTestId('affected-lines')).toBeNull();
  });

  it('does not mention a line that was removed meanwhile, and is none when it is not what was written [CHK-007]', async () => {
    holdReopenCart('cart-1', REFUSED);
    await renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, { caller: caller(REFUSED, [kabsa]) });
    expect(await screen.findByTestId('to-checkout')).toBeVisible();
    expect(screen.queryByTestId('affected-lines')).toBeNull();
    const lines = [{ item_id: 1, state: 'x', names: 'y', errors: {} }];
    sessionStorage.setItem(
      'sufra.checkout.reopen',
      JSON.stringify({ version: 1, value: { cart_id: 'cart-1', lines } }),
    );
    expect(readReopenCart('cart-1')).toBeNull();
  });
});
