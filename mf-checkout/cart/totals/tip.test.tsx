import { type Cart, getCart, setCartTip } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '../../testing/render.ts';
import { Tip } from './tip.tsx';
import { Totals } from './totals.tsx';

const TERMS = { amount: '0.00', amounts: ['3.00', '5.00'], max: '50.00' };

/** In a form, as at the checkout. */
function OfCart({ onSubmit }: { readonly onSubmit: () => void }) {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  useEffect(() => void store.refresh(), [store]);
  return cart ? (
    <form onSubmit={onSubmit}>
      <Tip cart={cart} />
      <Totals totals={cart.totals} currency={cart.currency} />
      <button type="submit">order</button>
    </form>
  ) : null;
}

/** A cart whose provider answers as the test says. */
const open = async (tip: Cart['tip'] | undefined, locale: 'ar' | 'en' = 'en', answer?: FakeAnswer) => {
  const withTip = (amount: string): Cart => {
    const cart = buildCart({ ...(tip === undefined ? {} : { tip: tip && { ...tip, amount } }) });
    const grand = Number(cart.totals.find(({ code }) => code === 'grand')!.amount);
    const totals = cart.totals.filter(({ code }) => code !== 'due');
    if (amount !== '0.00') totals.push({ code: 'tip', amount });
    return { ...cart, totals: [...totals, { code: 'due', amount: (grand + Number(amount)).toFixed(2) }] };
  };
  const onSubmit = jest.fn();
  const caller = createFakeCaller({
    [getCart.name]: withTip(tip?.amount ?? '0.00'),
    [setCartTip.name]: answer ?? (({ body }: { body: { amount: string } }) => withTip(body.amount)),
  } as Record<string, FakeAnswer>);
  const part = await renderPart(<OfCart onSubmit={onSubmit} />, { caller, locale });
  await screen.findByText('order');
  const told = () => caller.callsOf(setCartTip).map(({ input }) => (input.body as { amount: string }).amount);
  return { ...part, caller, onSubmit, told, user: userEvent.setup() };
};
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => plainText(textContent).replace(/\s/g, ' '));
const plain = () => plainText(document.body).replace(/\s/g, ' ');

describe('a tip', () => {
  it('is asked by no provider that says nothing of it, and by none that takes none [CHK-054]', async () => {
    for (const tip of [undefined, null]) {
      const { unmount } = await open(tip);
      expect(screen.queryByTestId('tip')).toBeNull();
      expect(plain()).not.toContain('Tip');
      unmount();
    }
  });

  it('is none until it is chosen, stands in a line of its own with the sum, and is none again [CHK-054]', async () => {
    const { user, told } = await open(TERMS);
    expect(pressed()).toEqual(['No tip']);
    expect(told()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /5\.00/ }));
    await waitFor(() => expect(plain()).toContain('TipSAR 5.00'));
    expect(plain()).toMatch(/Total with tipSAR 37\.00/);
    expect(pressed()).toEqual(['SAR 5.00']);
    await user.click(screen.getByRole('button', { name: 'No tip' }));
    await waitFor(() => expect(plain()).not.toContain('Total with tip'));
    expect(told()).toEqual(['5.00', '0.00']);
  });

  it('of one’s own is typed with any digits; Enter gives it and does not order [CHK-054, X-034]', async () => {
    const { user, told, onSubmit } = await open(TERMS, 'ar');
    await user.click(screen.getByRole('button', { name: 'مبلغ آخر' }));
    await user.type(screen.getByRole('textbox', { name: 'إكراميتك' }), '٧٫٥{Enter}');
    await waitFor(() => expect(told()).toEqual(['7.50']));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(plain()).toContain('الإجمالي مع الإكرامية');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(['50.01', '1000000000', '5.005', '-1', 'five', ''])(
    'of %j gets a sentence, and nothing is sent [CHK-054]',
    async (typed) => {
      const { user, told } = await open(TERMS);
      await user.click(screen.getByRole('button', { name: 'Other amount' }));
      if (typed) await user.type(screen.getByRole('textbox', { name: 'Your tip' }), typed);
      await user.click(screen.getByRole('button', { name: 'Give this tip' }));
      expect(plain()).toContain('Enter an amount of up to SAR 50.00.');
      const field = screen.getByRole('textbox');
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/^Enter an amount of up to .*50\.00.*\.$/);
      expect(told()).toEqual([]);
    },
  );

  it('that the provider refuses says its largest, and what was typed stays [CHK-054]', async () => {
    const { user } = await open(TERMS, 'en', () => refuse(422, 'TIP_TOO_HIGH', { max: '20.00' }));
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    await user.type(screen.getByRole('textbox'), '30');
    await user.click(screen.getByRole('button', { name: 'Give this tip' }));
    await waitFor(() => expect(plain()).toContain('Enter an amount of up to SAR 20.00.'));
    expect(screen.getByRole('textbox')).toHaveValue('30');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/20\.00/);
  });

  it.each([
    ['en', 'Other amount', 'Give this tip', 'Tips are no longer available.'],
    ['ar', 'مبلغ آخر', 'أضف الإكرامية', 'لم تعد الإكرامية متاحة.'],
  ] as const)(
    'that is taken no more says so in %s, and calls no amount wrong [CHK-054]',
    async (locale, other, give, words) => {
      const { user } = await open(TERMS, locale, () => refuse(403, 'MODULE_DISABLED'));
      await user.click(screen.getByRole('button', { name: other }));
      await user.type(screen.getByRole('textbox'), '30');
      await user.click(screen.getByRole('button', { name: give }));
      await waitFor(() => expect(plain()).toContain(words));
      expect(screen.getByRole('textbox')).toBeValid();
    },
  );
});
