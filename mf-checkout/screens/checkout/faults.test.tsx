/**
 * What goes wrong between the tap and the order: the customer reads the truth, nothing entered is lost, and
 * one order is made.
 */
import { getBranch } from '@sufra/api/branch/endpoints';
import { createOrder, getCart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, createFakeCaller, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { buildCartBranch } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import CheckoutScreen from './screen.tsx';

const CASH = [{ id: 'cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' } }];
const CREATED = { id: 'order-1', number: '1042', status: 'created', payment_status: 'due', next_action: 'none' };
const caller = (answer: object | (() => unknown)) =>
  createFakeCaller({
    [getCart.name]: buildCart(),
    [getBranch.name]: buildCartBranch(),
    [listPaymentMethods.name]: CASH,
    [createOrder.name]: answer,
  });
const open = (fake: ReturnType<typeof caller>) => renderPart(<CheckoutScreen />, { caller: fake });
const button = () => screen.getByTestId('place-order');
const keysOf = (fake: ReturnType<typeof caller>) =>
  fake.callsOf(createOrder).map(({ options }) => options?.idempotencyKey);
const NOTE = /^Note for the order/;
/** The sentence of a code up to what it names. */
const wordsOf = (code: string) => (en.errors as Record<string, string>)[code]!.split('{{')[0]!;
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const [label, words] of [
    ['Name', 'Sara'],
    ['Mobile number', '0551234567'],
    [NOTE, 'Ring twice'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(words);
  }
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a fault at Place order', () => {
  it.each<[string, object, string, 'a new key' | 'the same key']>([
    [
      'another tab changed the basket',
      refuse(409, 'CART_VERSION', {}, buildCart()),
      wordsOf('CART_VERSION'),
      'a new key',
    ],
    ['a dish sold out', refuse(409, 'ITEM_UNAVAILABLE'), wordsOf('ITEM_UNAVAILABLE'), 'a new key'],
    ['the branch closed', refuse(409, 'BRANCH_CLOSED'), wordsOf('BRANCH_CLOSED'), 'a new key'],
    ['the way to order was switched off', refuse(409, 'TYPE_OFF'), wordsOf('TYPE_OFF'), 'a new key'],
    ['the minimum was raised', refuse(422, 'BELOW_MINIMUM'), wordsOf('BELOW_MINIMUM'), 'a new key'],
    ['the wallet was spent elsewhere', refuse(422, 'WALLET_SHORT'), wordsOf('WALLET_SHORT'), 'a new key'],
    ['the coupon was used elsewhere', refuse(422, 'COUPON_USED'), wordsOf('COUPON_USED'), 'a new key'],
    ['ordering was switched off', refuse(403, 'MODULE_DISABLED'), en.checkout.unavailable, 'a new key'],
    ['the server failed midway', refuse(500, 'UNKNOWN'), en.checkout.unavailable, 'the same key'],
    ['the server is away', refuse(503, 'UNAVAILABLE'), en.checkout.unavailable, 'the same key'],
  ])(
    '%s: told, all kept through a reload, and the next tap orders once [CHK-029, CHK-032]',
    async (_, fault, words, key) => {
      const fake = caller(fault);
      const { asked, platform, unmount } = await open(fake);
      const user = userEvent.setup();
      await fill(user);
      await user.click(button());
      await waitFor(() => expect(screen.getAllByRole('alert').map(plainText).join(' ')).toContain(words));
      expect(asked.navigated).toEqual([]);
      expect(platform.cart.snapshot().lines).toHaveLength(1);
      unmount();

      fake.answer(createOrder, CREATED);
      const again = await open(fake);
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Sara'));
      expect(screen.getByLabelText(NOTE)).toHaveValue('Ring twice');
      await user.click(button());
      await waitFor(() => expect(again.asked.navigated).toEqual(['/order/order-1']));
      const keys = keysOf(fake);
      expect([keys.length, new Set(keys).size]).toEqual([2, key === 'the same key' ? 1 : 2]);
    },
  );

  it('two tabs at once send one key, and both lead to the one order [CHK-029]', async () => {
    let arrive = (_order: unknown): void => {};
    let calls = 0;
    const fake = caller(() => {
      calls++;
      if (calls === 1) return new Promise((resolve) => (arrive = resolve));
      return calls === 2 ? refuse(409, 'IDEMPOTENCY_RUNNING') : CREATED;
    });
    const user = userEvent.setup();
    const first = await open(fake);
    await fill(user);
    const second = await open(fake);
    const tabs = [first, second].map(({ container }) => within(container));
    await waitFor(() => expect(tabs[1]!.getByLabelText('Name')).toHaveValue('Sara'));
    await user.click(tabs[0]!.getByTestId('place-order'));
    await user.click(tabs[1]!.getByTestId('place-order'));
    await waitFor(() => expect(fake.callsOf(createOrder).length).toBeGreaterThan(1));
    arrive(CREATED);
    await waitFor(() => expect(second.asked.navigated).toEqual(['/order/order-1']));
    await waitFor(() => expect(first.asked.navigated).toEqual(['/order/order-1']));
    expect(new Set(keysOf(fake)).size).toBe(1);
  });
});
