import { getLoyaltySettings, getPointsBalance, listPointsLogs } from '@sufra/api/loyalty/endpoints';
import { listOrders } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, refuse, withMeta } from '@sufra/api/testing';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { getWalletBalance, listWalletLogs } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCustomer } from '../../testing/builders.ts';
import { context, GUEST, NOURA, renderPart } from '../../testing/render.ts';
import PointsScreen from '../points/screen.tsx';
import WalletScreen from '../wallet/screen.tsx';
import AccountScreen from './screen.tsx';

const page = { current_page: 1, last_page: 1, per_page: 10, total: 2 };
const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getCustomerDetails.name]: buildCustomer(),
    [listOrders.name]: withMeta([], { ...page, total: 0 }) as FakeAnswer,
    [getWalletBalance.name]: { balance: '85.85', min_order_amount: '30.00' },
    [getPointsBalance.name]: { balance: 156 },
    [getLoyaltySettings.name]: { earn_rate: 1, redeem_rate: '0.05', min_points: 100, expiry_months: 12 },
    [listWalletLogs.name]: withMeta(
      [
        { id: 'b', type: 'refund', amount: '18.00', balance_after: '85.85', created_at: context.now, order_id: 'o-1' },
        { id: 'a', type: 'odd_thing', amount: '-86.50', balance_after: '67.85', created_at: context.now },
      ],
      page,
    ) as FakeAnswer,
    [listPointsLogs.name]: withMeta(
      [{ id: 'a', type: 'adding', amount: 156, balance_after: 156, created_at: context.now }],
      page,
    ) as FakeAnswer,
    ...answers,
  });

const open = (
  node: React.ReactNode,
  {
    answers = {},
    balances = ['wallet', 'points'],
    settings = {},
    ...options
  }: Partial<RenderOptions> & {
    answers?: Record<string, FakeAnswer>;
    balances?: Balance[];
    settings?: Record<string, string>;
  } = {},
) => {
  Object.assign(context.tenant, { balances, settings: { ...SETTINGS, ...settings } });
  const caller = provider(answers);
  return renderPart(node, { caller, session: NOURA, ...options }).then((rendered) => ({ ...rendered, caller }));
};
const SETTINGS = context.tenant.settings;
const plain = (element: HTMLElement) => element.textContent?.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

describe('the cards of points and wallet', () => {
  it('show what the customer has and lead to its history [ACCT-001, HOST-047]', async () => {
    await open(<AccountScreen />);
    const wallet = await screen.findByRole('region', { name: 'My Wallet' });
    expect(await within(wallet).findByText(/85\.85/)).toBeVisible();
    expect(plain(wallet)).toContain('Pays for orders of SAR 30.00 or more');
    expect(within(wallet).getByRole('link', { name: 'My Wallet' })).toHaveAttribute('href', '/en/account/wallet');
    const points = screen.getByRole('region', { name: 'My Points' });
    expect(within(points).getByText('156 points')).toBeVisible();
    expect(within(points).getByText('Earned from your orders')).toBeVisible();
    expect(within(points).getByRole('link', { name: 'My Points' })).toHaveAttribute('href', '/en/account/points');
  });

  it('read the program that the tenant names, and say so [HOST-047]', async () => {
    const { caller } = await open(<AccountScreen />, { settings: { 'loyalty.reward_provider': 'stamps' } });
    expect(await screen.findByText(/From the .?stamps.? program/)).toBeVisible();
    expect(caller.callsOf(getPointsBalance).map(({ input }) => input.query)).toEqual([{ provider: 'stamps' }]);
  });

  it('are only where the tenant has them, and ask for nothing else [HOST-053]', async () => {
    const { caller } = await open(<AccountScreen />, { balances: ['points'] });
    expect(await screen.findByText('156 points')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'My Wallet' })).toBeNull();
    expect(caller.callsOf(getWalletBalance)).toHaveLength(0);
  });

  it('say that a balance could not be read, never 0.00, and try again [HOST-054]', async () => {
    const { caller } = await open(<AccountScreen />, {
      answers: { [getWalletBalance.name]: refuse(403, 'MODULE_DISABLED') as FakeAnswer },
    });
    const wallet = await screen.findByRole('region', { name: 'My Wallet' });
    expect(await within(wallet).findByText('Balance unavailable')).toBeVisible();
    expect(wallet.textContent).not.toContain('0.00');
    caller.answer(getWalletBalance, { balance: '5.00', min_order_amount: '0.00' });
    await userEvent.click(within(wallet).getByRole('button', { name: 'Retry' }));
    expect(await within(wallet).findByText(/5\.00/)).toBeVisible();
  });

  it('are in Arabic too, counted', async () => {
    await open(<AccountScreen />, { locale: 'ar', answers: { [getPointsBalance.name]: { balance: 2 } } });
    expect(await screen.findByText('نقطتان')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'محفظتي' })).toBeVisible();
  });
});

describe('their pages', () => {
  it('show the wallet’s movements with sign, reason and what was left; an unknown one by its raw name', async () => {
    await open(<WalletScreen />, { path: '/account/wallet' });
    const [refund, odd] = await screen.findAllByRole('listitem');
    expect(plain(refund!)).toMatch(/Refund\+ .*18\.00/);
    expect(within(refund!).getByRole('link', { name: 'To the order' })).toHaveAttribute('href', '/en/order/o-1');
    expect(plain(odd!)).toMatch(/odd_thing.*-?.*86\.50/);
    expect(plain(odd!)).toMatch(/Balance after .*67\.85/);
  });

  it('say in words what points are worth', async () => {
    await open(<PointsScreen />, { path: '/account/points' });
    await screen.findByText(/for every/);
    expect(plain(document.body)).toContain('1 point for every SAR 1.00 you spend');
    expect(plain(document.body)).toMatch(/100 points take .*5\.00.* off your order/);
  });

  it('ask a guest to sign in [ACCT-019]', async () => {
    const { caller } = await open(<WalletScreen />, { path: '/account/wallet', session: GUEST });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });
});
