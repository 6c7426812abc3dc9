import { type AvailableCoupon, listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import { type Cart, getCart, removeCartCoupon, setCartCoupon } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '../../testing/render.ts';
import { Coupon } from './coupon.tsx';

const coupon = { code: 'NAKHLA10', kind: 'percent', stackable_with: [], saving: '3.20', reason: null };
const totals = [
  { code: 'items', amount: '32.00' },
  { code: 'coupon', amount: '-3.20' },
  { code: 'grand', amount: '28.80' },
  { code: 'due', amount: '28.80' },
];

function OfCart() {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  useEffect(() => void store.refresh(), [store]);
  return cart ? <Coupon cart={cart} /> : null;
}
const open = (cart: Partial<Cart>, more: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) => {
  const caller = createFakeCaller({ [getCart.name]: buildCart(cart), [listAvailableCoupons.name]: [], ...more });
  return renderPart(<OfCart />, { caller, ...options }).then((part) => ({ ...part, caller }));
};

describe('the coupon of a cart', () => {
  it('is put in by the keyboard alone: field in place, Enter, the focus on ✕ of what was taken [CHK-021]', async () => {
    const taken = buildCart({ version: 2, coupon, totals });
    const answer = Promise.withResolvers<Cart>();
    const { caller, asked, platform } = await open({}, { [setCartCoupon.name]: () => answer.promise });
    const user = userEvent.setup();
    (await screen.findByTestId('coupon-open')).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Coupon code')).toHaveFocus();
    await user.keyboard(' nakhla١٠\u200f{Enter}');
    // Nothing is ordered without the coupon meanwhile.
    expect(platform.cart.snapshot().isHeld).toBe(true);
    answer.resolve(taken);
    expect(await screen.findByRole('button', { name: /Remove coupon/ })).toHaveFocus();
    expect(plainText(screen.getByTestId('coupon'))).toContain('NAKHLA10 saves SAR 3.20');
    expect(
      asked.announced
        .at(-1)
        ?.replace(/[\u2066-\u2069]/g, '')
        .replace(/\u00a0/g, ' '),
    ).toBe('Coupon NAKHLA10 applied. You save SAR 3.20.');
    expect(caller.callsOf(setCartCoupon)[0]?.input).toMatchObject({ body: { version: 1, code: 'NAKHLA10' } });
  });

  it.each([
    ['a typed one with its code', { kind: 'percent', value: '10.00' }, '10% off NAKHLA10 saves SAR 3.20', 'NAKHLA10'],
    [
      'the customer’s own without its made-up one',
      { code: 'RXQAPV8L3RM', kind: 'item', value: '0.00', item_names: { en: 'Coffee' }, own: true },
      'Coffee free saves SAR 3.20',
      'Coffee free',
    ],
    [
      'one’s own of a kind that is not known, as theirs',
      { code: 'RXQAPV8L3RM', kind: 'moon', value: '1.00', own: true },
      'Your coupon saves SAR 3.20',
      'Your coupon',
    ],
    [
      'one of a kind that is not known by its code',
      { kind: 'moon', value: '1.00' },
      'NAKHLA10 saves SAR 3.20',
      'NAKHLA10',
    ],
  ] as const)('says what it gives: %s [CHK-021]', async (_, gives, words, called) => {
    await open({ coupon: { ...coupon, ...gives }, totals });
    expect(plainText(await screen.findByTestId('coupon'))).toContain(words);
    expect(plainText(screen.getByTestId('coupon'))).not.toContain('RXQ');
    expect(
      screen
        .getByRole('button')
        .getAttribute('aria-label')
        ?.replace(/[\u2066-\u2069]/g, ''),
    ).toBe(`Remove coupon ${called}`);
  });

  it('without a code asks for it at the field, and asks the provider nothing [CHK-020]', async () => {
    const { caller } = await open({}, { [setCartCoupon.name]: refuse(422, 'COUPON_UNKNOWN') });
    const user = userEvent.setup();
    await user.click(await screen.findByTestId('coupon-open'));
    await user.click(screen.getByTestId('coupon-apply'));
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('Type the code of the coupon');
    expect(screen.getByLabelText('Coupon code')).toHaveFocus();
    expect(caller.callsOf(setCartCoupon)).toEqual([]);
  });

  it('that is refused says why beside the field, which keeps focus and code; Escape closes it [CHK-020]', async () => {
    await open({}, { [setCartCoupon.name]: refuse(422, 'COUPON_UNKNOWN') });
    const user = userEvent.setup();
    await user.click(await screen.findByTestId('coupon-open'));
    await user.keyboard('NOPE{Enter}');
    const field = screen.getByLabelText('Coupon code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The coupon code is invalid.'));
    // Spoken where it stands: directly below the field, which the focus does not leave.
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('The coupon code is invalid.');
    expect(said.previousElementSibling).toBe(field);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('NOPE');
    await user.keyboard('{Escape}');
    expect(screen.getByTestId('coupon-open')).toHaveFocus();
  });

  it.each([
    ['COUPON_MINIMUM', { missing: '26.00' }, 'Add SAR 26.00 more in dishes to use this coupon.'],
    ['COUPON_NOT_YET', { from: '2026-01-11T09:00:00.000Z' }, 'This coupon can be used from tomorrow.'],
    ['COUPON_TYPE', { type: 'pickup' }, 'This coupon is not for Pickup.'],
    ['COUPON_BRANCH', { branch: { ar: 'العليا', en: 'Olaya' } }, 'This coupon cannot be used at Olaya branch.'],
    ['COUPON_EXPIRED', {}, 'Coupon is not available or expired.'],
    ['COUPON_USED', {}, 'You have used this coupon already.'],
    ['COUPON_LOGIN', {}, 'Sign in to use this coupon.'],
    ['COUPON_STACK', {}, 'This coupon and points cannot be used together.'],
  ])('that fell off says so: %s [CHK-019][CHK-021]', async (code, params, words) => {
    await open({ coupon: { ...coupon, saving: '0.00', reason: { code, params } } });
    expect(plainText(await screen.findByRole('status'))).toBe(words);
    expect(plainText(screen.getByTestId('coupon'))).not.toContain('saves');
  });

  it('is taken out, also when another tab was first; the focus is on the way to another one [CHK-017][CHK-021]', async () => {
    let tries = 0;
    const newer = buildCart({ version: 5, coupon, totals });
    const { caller } = await open(
      { coupon, totals },
      {
        [removeCartCoupon.name]: () =>
          ++tries === 1 ? refuse(409, 'CART_VERSION') : buildCart({ version: 6, coupon: null }),
      },
    );
    const remove = await screen.findByRole('button', { name: /Remove coupon/ });
    caller.answer(getCart, newer);
    await userEvent.setup().click(remove);
    await waitFor(() => expect(screen.getByTestId('coupon-open')).toHaveFocus());
    expect(caller.callsOf(removeCartCoupon).map(({ input }) => input.query)).toEqual([{ version: 1 }, { version: 5 }]);
  });

  const offer = (change: Partial<AvailableCoupon>): AvailableCoupon => ({
    ...{
      code: 'R1',
      kind: 'item',
      value: '0.00',
      item_id: 'coffee',
      item_names: { ar: 'قهوة', en: 'Coffee' },
      cap: null,
    },
    ...{ min_items: '0.00', types: null, branches: null, from: null, to: null, per_customer: null },
    ...{ first_order: false, needs_login: true, stackable_with: [], own: true, saving: '9.00', reason: null },
    ...change,
  });
  const offers = [
    offer({}),
    offer({
      code: 'TEN',
      kind: 'percent',
      value: '10.00',
      item_id: null,
      item_names: null,
      own: false,
      saving: '3.20',
    }),
    offer({
      code: 'BIG',
      own: false,
      kind: 'amount',
      value: '15.00',
      item_id: null,
      item_names: null,
      saving: '0.00',
      reason: { code: 'COUPON_LOGIN', params: {} },
    }),
  ];

  it("lists one's own and everybody's, each used by one tap, and says why another cannot be used [ACCT-040]", async () => {
    const taken = buildCart({ version: 2, coupon, totals });
    const { caller } = await open({}, { [listAvailableCoupons.name]: offers, [setCartCoupon.name]: taken });
    const user = userEvent.setup();
    await user.click(await screen.findByTestId('coupon-open'));
    const shown = (await screen.findAllByTestId('coupon-offer')).map(plainText);
    expect(shown[0]).toMatch(/^Coffee freeYours · saves SAR 9\.00/);
    expect(shown[1]).toMatch(/^10% offTEN · saves SAR 3\.20/);
    expect(shown[2]).toContain('Sign in to use this coupon.');
    expect(screen.getAllByRole('button', { name: /^Use / })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /10% off/ }));
    expect(await screen.findByRole('button', { name: /Remove coupon/ })).toHaveFocus();
    expect(caller.callsOf(setCartCoupon)[0]!.input).toMatchObject({ body: { version: 1, code: 'TEN' } });
  });

  it.each([
    ['added', 1],
    [undefined, 0],
  ] as const)(
    'whose dish is missing opens the dish, and follows it when it is %s [ACCT-040]',
    async (chosen, calls) => {
      const missing = offer({
        saving: '0.00',
        reason: { code: 'COUPON_ITEM', params: { name: { ar: 'قهوة', en: 'Coffee' } } },
      });
      const tries = [refuse(422, 'COUPON_ITEM'), buildCart({ version: 2, coupon, totals })];
      const { caller, asked } = await open(
        {},
        { [listAvailableCoupons.name]: [missing], [setCartCoupon.name]: () => tries.shift()! },
        { dialogs: { 'menu.item': () => chosen } },
      );
      const user = userEvent.setup();
      await user.click(await screen.findByTestId('coupon-open'));
      await user.click(await screen.findByRole('button', { name: /Add .*Coffee.* with its coupon/ }));
      await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.item', props: { item_id: 'coffee' } }]));
      await waitFor(() => expect(caller.callsOf(setCartCoupon)).toHaveLength(1 + calls));
      expect(screen.queryAllByTestId('coupon')).toHaveLength(calls);
    },
  );

  it('that is refused without its dish names it [ACCT-040]', async () => {
    await open({
      coupon: { ...coupon, saving: '0.00', reason: { code: 'COUPON_ITEM', params: { name: { en: 'Coffee' } } } },
    });
    expect(plainText(await screen.findByRole('status'))).toBe('Add Coffee to your basket to use this coupon.');
  });
});
