import { type Cart, getCart, removeCartCoupon, setCartCoupon } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '../testing/render.ts';
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
  const caller = createFakeCaller({ [getCart.name]: buildCart(cart), ...more });
  return renderPart(<OfCart />, { caller, ...options }).then((part) => ({ ...part, caller }));
};
const text = (element: Element) => element.textContent?.replace(/[\u2066-\u2069]/g, '');

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
    expect(text(screen.getByTestId('coupon'))).toContain('NAKHLA10 saves SAR 3.20');
    expect(asked.announced.at(-1)?.replace(/[\u2066-\u2069]/g, '')).toBe('Coupon NAKHLA10 applied. You save SAR 3.20.');
    expect(caller.callsOf(setCartCoupon)[0]?.input).toMatchObject({ body: { version: 1, code: 'NAKHLA10' } });
  });

  it('that is refused says why beside the field, which keeps focus and code; Escape closes it [CHK-020]', async () => {
    await open({}, { [setCartCoupon.name]: refuse(422, 'COUPON_UNKNOWN') });
    const user = userEvent.setup();
    await user.click(await screen.findByTestId('coupon-open'));
    await user.keyboard('NOPE{Enter}');
    const field = screen.getByLabelText('Coupon code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The coupon code is invalid.'));
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
    expect(text(await screen.findByRole('status'))).toBe(words);
    expect(text(screen.getByTestId('coupon'))).not.toContain('saves');
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
});
