import { getLoyaltySettings, getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { type Cart, getCart, setCartBalances } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { useCart, usePlatform } from '@sufra/module';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { context, renderPart } from '../../testing/render.ts';
import { Balances } from './balances.tsx';

const OFF = { use_points: false, use_wallet: false, points_used: 0, points_reason: null, wallet_reason: null };
const SARA = { id: 'c1', name: 'Sara', mobile: '551234567', country_code: 'SA', email: null };
const signedIn = { customer: SARA, cart_id: 'cart-1' };

/** With a button that chooses a way to pay which does not go with balances. */
function OfCart() {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  const [forbidden, setForbidden] = useState(false);
  useEffect(() => void store.refresh(), [store]);
  return cart ? (
    <>
      <Balances cart={cart} forbidden={forbidden} />
      <button type="button" onClick={() => setForbidden(true)}>
        other way
      </button>
    </>
  ) : null;
}
const open = async (
  cart: Partial<Cart>,
  more: Record<string, FakeAnswer> = {},
  session: object = signedIn,
  balances: readonly Balance[] = ['wallet', 'points'],
  locale: 'ar' | 'en' = 'en',
) => {
  const caller = createFakeCaller({
    [getCart.name]: buildCart({ balances: OFF, ...cart }),
    [getWalletBalance.name]: { balance: '85.85', min_order_amount: '30.00' },
    [getPointsBalance.name]: { balance: 156 },
    [getLoyaltySettings.name]: { earn_rate: 1, redeem_rate: '0.05', min_points: 100, expiry_months: 12 },
    ...more,
  });
  const tenant = { ...context.tenant, balances };
  const part = await renderPart(<OfCart />, {
    caller,
    session: session as never,
    locale,
    context: { tenant: tenant as never },
  });
  await screen.findByText('other way');
  return { ...part, caller };
};
const BALANCES: Readonly<Record<string, string>> = {
  [getWalletBalance.name]: 'wallet',
  [getPointsBalance.name]: 'points',
  [getLoyaltySettings.name]: 'loyalty settings',
};
const askedOf = ({ calls }: { calls: readonly { name: string }[] }) =>
  calls.flatMap(({ name }) => BALANCES[name] ?? []);
const described = (element: HTMLElement) =>
  document
    .getElementById(element.getAttribute('aria-describedby') ?? '')
    ?.textContent?.replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0/g, ' ');

describe('paying with balances', () => {
  it('shows what each is worth here, and nothing to a guest [CHK-025]', async () => {
    await open({});
    expect(described(await screen.findByRole('switch', { name: /wallet/ }))).toBe('You have SAR 85.85');
    expect(described(screen.getByRole('switch', { name: /points/ }))).toBe('156 points, worth SAR 7.80 here');
  });

  it('offers no points where nothing is left that they could pay [CHK-022]', async () => {
    await open({
      totals: [
        { code: 'items', amount: '28.00' },
        { code: 'coupon', amount: '-28.00' },
        { code: 'grand', amount: '0.00' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  });

  it('offers no wallet where nothing is left to pay; a wallet that is on can still be switched off [CHK-022]', async () => {
    const nothingLeft = [
      { code: 'items', amount: '28.00' },
      { code: 'points', amount: '-28.00' },
      { code: 'grand', amount: '0.00' },
    ];
    const { unmount } = await open({ balances: { ...OFF, use_points: true, points_used: 560 }, totals: nothingLeft });
    expect(await screen.findByRole('switch', { name: /points/ })).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /wallet/ })).toBeNull();
    unmount();
    await open({ balances: { ...OFF, use_wallet: true }, totals: nothingLeft });
    expect(await screen.findByRole('switch', { name: /wallet/ })).toBeInTheDocument();
  });

  it('is topped up from here when it holds less than the order costs, and only then [ACCT-029]', async () => {
    const { asked, unmount } = await open(
      {},
      { [getWalletBalance.name]: { balance: '5.00', min_order_amount: '0.00' } },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Top up' }));
    expect(asked.opened).toMatchObject([{ name: 'account.wallet', props: { back: 'checkout' } }]);
    unmount();
    await open({});
    await screen.findByRole('switch', { name: /wallet/ });
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
  });

  it('is not offered to a guest, and asks for nothing [HOST-053]', async () => {
    const { caller } = await open({}, {}, { customer: null, cart_id: 'cart-1' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(askedOf(caller)).toEqual([]);
  });

  it.each([
    ['wallet', ['wallet', 'points'], ['wallet']],
    ['points', ['points', 'wallet'], ['points', 'loyalty settings']],
  ] as const)('where there is only %s asks for no other balance [HOST-053]', async (only, [shown, absent], asked) => {
    const { caller } = await open({}, {}, signedIn, [only]);
    expect(await screen.findByRole('switch', { name: new RegExp(shown) })).toBeVisible();
    expect(screen.queryByRole('switch', { name: new RegExp(absent) })).toBeNull();
    expect(askedOf(caller)).toEqual(asked);
  });

  it('says what is left after a part is paid, and what is due [CHK-025]', async () => {
    const used = buildCart({
      version: 2,
      balances: { ...OFF, use_wallet: true },
      totals: [
        { code: 'items', amount: '32.00' },
        { code: 'grand', amount: '32.00' },
        { code: 'wallet', amount: '-32.00' },
        { code: 'due', amount: '0.00' },
      ],
    });
    const { caller, asked } = await open({}, { [setCartBalances.name]: used });
    await userEvent.setup().click(await screen.findByRole('switch', { name: /wallet/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /wallet/ })).toBeChecked());
    expect(described(screen.getByRole('switch', { name: /wallet/ }))).toBe('SAR 53.85 stays in your wallet');
    expect(
      asked.announced
        .at(-1)
        ?.replace(/[\u2066-\u2069]/g, '')
        .replace(/\u00a0/g, ' '),
    ).toBe('To pay: SAR 0.00');
    expect(caller.callsOf(setCartBalances)[0]?.input.body).toEqual({ version: 1, use_wallet: true });
  });

  it.each([
    [
      getWalletBalance.name,
      { balance: '9.00', min_order_amount: '80.00' },
      /wallet/,
      'Minimum order to use wallet balance: SAR 80.00.',
    ],
    [getWalletBalance.name, { balance: '0.00', min_order_amount: '0.00' }, /wallet/, 'Your wallet is empty.'],
    [getPointsBalance.name, { balance: 99 }, /points/, 'Not enough points, need at least 100 points.'],
  ])('stays off with the reason: %s %j [CHK-022][CHK-023][CHK-024]', async (name, answer, label, words) => {
    await open({}, { [name]: answer });
    const control = await screen.findByRole('switch', { name: label });
    expect(control).toBeDisabled();
    expect(described(control)).toBe(words);
  });

  it.each([
    ['en', { balance: '5.00' }, 'Your wallet balance of SAR 5.00 is not enough for this order.'],
    ['ar', { balance: '5.00' }, 'رصيد محفظتك 5.00 ر.س لا يكفي لهذا الطلب.'],
    ['en', { balance: '0.00' }, 'Your wallet is empty.'],
    ['en', {}, 'Your wallet balance is not enough.'],
  ] as const)('says in %s of a wallet that falls short by what it has: %j [CHK-024]', async (locale, params, words) => {
    await open({}, { [setCartBalances.name]: refuse(422, 'WALLET_SHORT', params) }, signedIn, undefined, locale);
    await userEvent.setup().click(await screen.findByRole('switch', { name: /wallet|المحفظة/ }));
    const said = (await screen.findByRole('alert'))
      .textContent!.replace(/[\u2066-\u2069]/g, '')
      .replace(/\u00a0/g, ' ');
    expect(said).toBe(words);
  });

  it('is there for an order above its minimum, of which points pay a part [CHK-024]', async () => {
    const totals = [
      { code: 'items', amount: '36.00' },
      { code: 'points', amount: '-7.50' },
      { code: 'grand', amount: '28.50' },
      { code: 'due', amount: '28.50' },
    ];
    await open({ balances: { ...OFF, use_points: true, points_used: 150 }, totals });
    const control = await screen.findByRole('switch', { name: /wallet/ });
    expect(control).toBeEnabled();
    expect(described(control)).toBe('You have SAR 85.85');
  });

  it('says what the provider refuses, and stays off [CHK-022]', async () => {
    await open({}, { [setCartBalances.name]: refuse(422, 'POINTS_SHORT') });
    await userEvent.setup().click(await screen.findByRole('switch', { name: /points/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Points balance is not enough.');
    expect(screen.getByRole('switch', { name: /points/ })).not.toBeChecked();
  });

  it('turns off with a way to pay that forbids it, and says so [CHK-025]', async () => {
    const { caller } = await open(
      { balances: { ...OFF, use_wallet: true } },
      { [setCartBalances.name]: buildCart({ version: 2, balances: OFF }) },
    );
    await userEvent.setup().click(screen.getByText('other way'));
    const control = await screen.findByRole('switch', { name: /wallet/ });
    await waitFor(() => expect(control).toBeDisabled());
    expect(control).not.toBeChecked();
    expect(described(control)).toBe('Wallet and points balance not available with some payment methods.');
    expect(caller.callsOf(setCartBalances)[0]?.input.body).toEqual({
      version: 1,
      use_points: false,
      use_wallet: false,
    });
  });

  it('that could not be read is unavailable, never 0.00, and is asked again [HOST-054]', async () => {
    const { caller } = await open({}, { [getWalletBalance.name]: offline() });
    const row = await screen.findByTestId('wallet-unavailable');
    expect(row).toHaveTextContent('Balance unavailable');
    expect(row).not.toHaveTextContent('0.00');
    caller.answer(getWalletBalance, { balance: '85.85', min_order_amount: '30.00' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: /wallet/ })).toBeEnabled();
  });
});
