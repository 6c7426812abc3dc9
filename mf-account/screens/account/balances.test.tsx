import {
  explainPoints,
  getLoyaltySettings,
  getPointsBalance,
  listPointsLogs,
  listRewards,
} from '@sufra/api/loyalty/endpoints';
import { listOrders } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, loseFirstAnswer, refuse, withMeta } from '@sufra/api/testing';
import { createTopUp, listTopUps, refundTopUp } from '@sufra/api/top-up/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { chargeWalletByCoupon, explainWallet, getWalletBalance, listWalletLogs } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Amount } from '../../balances/amount.tsx';
import { logInput } from '../../balances/log-input.ts';
import WalletDialog from '../../dialogs/wallet/dialog.tsx';
import { buildCustomer } from '../../testing/builders.ts';
import { context, GUEST, NOURA, renderPart } from '../../testing/render.ts';
import PointsScreen from '../points/screen.tsx';
import WalletScreen from '../wallet/screen.tsx';
import AccountScreen from './screen.tsx';

const openedPages: string[] = [];
jest.mock('../../balances/payment-page.ts', () => ({
  ...jest.requireActual('../../balances/payment-page.ts'),
  openPaymentPage: (address: string) => void openedPages.push(address),
}));

const LATER = '2026-12-20T10:00:00.000Z';
const page = { current_page: 1, last_page: 1, per_page: 10, total: 2 };
const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getCustomerDetails.name]: buildCustomer(),
    [listOrders.name]: withMeta([], { ...page, total: 0 }) as FakeAnswer,
    [getWalletBalance.name]: { balance: '85.85', min_order_amount: '30.00' },
    [getPointsBalance.name]: { balance: 156 },
    [getLoyaltySettings.name]: { earn_rate: 1, redeem_rate: '0.05', min_points: 100, expiry_months: 12 },
    [listTopUps.name]: { offer: null, top_ups: [] },
    [listRewards.name]: [],
    [explainWallet.name]: {
      balance: '85.85',
      parts: [
        { type: 'refund', count: 3, amount: '172.35' },
        { type: 'odd_thing', count: 1, amount: '-86.50' },
      ],
      years: [
        { year: 2026, count: 3, amount: '85.85' },
        { year: 2025, count: 1, amount: '0.00' },
      ],
      lots: [{ id: 'b', type: 'refund', reason: null, left: '4.35', created_at: context.now, expires_at: LATER }],
    },
    [explainPoints.name]: {
      balance: 156,
      parts: [{ type: 'adding', count: 1, amount: 156 }],
      years: [{ year: 2026, count: 1, amount: 156 }],
      lots: [],
    },
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

describe('the cards of points and wallet', () => {
  it('show what the customer has and lead to its history [ACCT-001, HOST-047]', async () => {
    await open(<AccountScreen />);
    const wallet = await screen.findByRole('region', { name: 'My wallet' });
    expect(await within(wallet).findByText(/85\.85/)).toBeVisible();
    expect(plainText(wallet)).toContain('Pays for orders of SAR 30.00 or more');
    expect(within(wallet).getByRole('link', { name: 'My wallet' })).toHaveAttribute('href', '/en/account/wallet');
    const points = screen.getByRole('region', { name: 'My points' });
    expect(within(points).getByText('156 points')).toBeVisible();
    expect(within(points).getByText('Earned from your orders')).toBeVisible();
    expect(within(points).getByRole('link', { name: 'My points' })).toHaveAttribute('href', '/en/account/points');
  });

  it('say what points are worth, how far the next reward is, and which end within a month [ACCT-027, ACCT-032]', async () => {
    const reward = {
      ...{ kind: 'amount', value: '5.00', item_id: null, item_names: null, valid_to: null, redemption: null },
      conditions: { min_items: '0.00', cap: null, types: null, branches: null, good_days: 30 },
    };
    const rewards = [
      { ...reward, id: 'far', names: { ar: 'أ', en: 'A feast' }, points: 900, state: 'locked', progress: 156 },
      { ...reward, id: 'near', names: { ar: 'ب', en: 'Dessert' }, points: 200, state: 'locked', progress: 156 },
      { ...reward, id: 'have', names: { ar: 'ج', en: 'Coffee' }, points: 40, state: 'available', progress: 40 },
    ];
    const lot = (id: string, left: number, expires_at: string) => ({
      ...{ id, left, expires_at, type: 'adding', reason: null, created_at: context.now },
    });
    const lots = [
      lot('a', 20, '2026-01-20T10:00:00.000Z'),
      lot('b', 5, '2026-01-20T12:00:00.000Z'),
      lot('c', 131, '2026-12-20T10:00:00.000Z'),
    ];
    const answers = {
      [listRewards.name]: rewards as FakeAnswer,
      [explainPoints.name]: { balance: 156, parts: [], years: [], lots },
    };
    const { unmount } = await open(<AccountScreen />, { answers });
    const points = await screen.findByRole('region', { name: 'My points' });
    await waitFor(() => expect(plainText(points)).toContain('44 points to go for Dessert'));
    expect(plainText(points)).toContain('Worth SAR 7.80 off your next order');
    expect(within(points).getByRole('progressbar')).toHaveAttribute('value', '156');
    expect(plainText(points)).toContain('Ending 2026/01/20: 25 points');
    unmount();
    await open(<AccountScreen />, { answers: { [listRewards.name]: rewards.slice(2) as FakeAnswer } });
    const again = await screen.findByRole('region', { name: 'My points' });
    await waitFor(() => expect(plainText(again)).toContain('Enough for this reward: Coffee'));
    expect(screen.queryByTestId('points-end')).toBeNull();
  });

  it.each([
    [66, '34 more points until you can use them'],
    [99, '1 more point until you can use them'],
    [100, 'Worth SAR 5.00 off your next order'],
  ])('promise nothing for %i points that checkout refuses [ACCT-027, CHK-023]', async (balance, words) => {
    await open(<AccountScreen />, { answers: { [getPointsBalance.name]: { balance } } });
    const points = await screen.findByRole('region', { name: 'My points' });
    await waitFor(() => expect(plainText(points)).toContain(words));
    expect(plainText(points).includes('Worth')).toBe(balance === 100);
  });

  it('read the program that the tenant names, and say so [HOST-047]', async () => {
    const { caller } = await open(<AccountScreen />, { settings: { 'loyalty.reward_provider': 'stamps' } });
    expect(await screen.findByText(/From the .?stamps.? program/)).toBeVisible();
    expect(caller.callsOf(getPointsBalance).map(({ input }) => input.query)).toEqual([{ provider: 'stamps' }]);
  });

  it('are only where the tenant has them, and ask for nothing else [HOST-053]', async () => {
    const { caller } = await open(<AccountScreen />, { balances: ['points'] });
    expect(await screen.findByText('156 points')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'My wallet' })).toBeNull();
    expect(caller.callsOf(getWalletBalance)).toHaveLength(0);
  });

  it('of a guest are links to what signing in brings, each where the tenant has it, and ask for nothing [HOST-002, HOST-053]', async () => {
    const links = () =>
      within(screen.getByRole('region', { name: 'What you find in your account' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.slice('/en'.length));
    const { caller, unmount } = await open(<AccountScreen />, { session: GUEST });
    expect(links()).toEqual([
      ...['/account/wallet', '/account/points', '/order-as-usual', '/checkout#coupon'],
      ...['/rewards', '/challenges', '/referral-code'],
    ]);
    expect(caller.calls).toEqual([]);
    unmount();
    await open(<AccountScreen />, { session: GUEST, balances: ['wallet'] });
    expect(links()).toEqual(['/account/wallet', '/order-as-usual', '/checkout#coupon', '/challenges']);
  });

  it('say that a balance could not be read, never 0.00, and try again [HOST-054]', async () => {
    const { caller } = await open(<AccountScreen />, {
      answers: { [getWalletBalance.name]: refuse(403, 'MODULE_DISABLED') as FakeAnswer },
    });
    const wallet = await screen.findByRole('region', { name: 'My wallet' });
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
  it('show the wallet’s movements with sign, reason and what was left; an unknown one by its raw name [ACCT-028, ACCT-031]', async () => {
    await open(<WalletScreen />, { path: '/account/wallet' });
    const list = await screen.findByRole('list', { name: 'Transactions' });
    const [refund, odd] = within(list).getAllByRole('listitem');
    expect(plainText(refund!)).toMatch(/Refund.*\+SAR 18\.00/);
    expect(within(refund!).getByRole('link', { name: 'To the order' })).toHaveAttribute('href', '/en/order/o-1');
    expect(plainText(odd!)).toMatch(/odd_thing.*-?.*86\.50/);
    expect(plainText(odd!)).toMatch(/Balance after .*67\.85/);
  });

  it('say in words what points are worth', async () => {
    await open(<PointsScreen />, { path: '/account/points' });
    await screen.findByText(/for every/);
    expect(plainText(document.body)).toContain('1 point for every riyal you spend');
    expect(plainText(document.body)).toMatch(/100 points take .*5\.00.* off your order/);
  });

  it('ask a guest to sign in [ACCT-019]', async () => {
    const { caller } = await open(<WalletScreen />, { path: '/account/wallet', session: GUEST });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });

  it('read “charge/withdraw” by its sign, and set the sign of points beside their number [ACCT-031]', async () => {
    const rows = ['5.00', '-5.00'].map((amount, n) => ({
      ...{ id: `m-${n}`, type: 'charge/withdraw', amount, balance_after: '9.00', created_at: context.now },
    }));
    await open(<WalletScreen />, {
      path: '/account/wallet',
      locale: 'ar',
      answers: { [listWalletLogs.name]: withMeta(rows, page) as FakeAnswer },
    });
    const [charged, withdrawn] = within(await screen.findByRole('list', { name: 'الحركات' })).getAllByRole('listitem');
    expect(plainText(charged!)).toMatch(/^شحن/);
    expect(plainText(withdrawn!)).toMatch(/^سحب/);
    cleanup();
    await renderPart(<Amount of={-206} signed />, { locale: 'ar', caller: createFakeCaller({}) });
    expect(document.querySelector('bdi[dir=ltr]')).toHaveTextContent('−206');
  });

  it('label every type of the specification, in both languages [ACCT-031]', async () => {
    const types =
      'credit debit adding expired charge/withdraw charge withdraw cashback refund referral_owner referral_friend challenge_cashback coupon_cashback give_away';
    const rows = types
      .split(' ')
      .map((type, n) => ({ id: `m-${n}`, type, amount: '1.00', balance_after: '1.00', created_at: context.now }));
    const answers = { [listWalletLogs.name]: withMeta(rows, page) as FakeAnswer };
    await open(<WalletScreen />, { path: '/account/wallet', locale: 'ar', answers });
    const list = await screen.findByRole('list', { name: 'الحركات' });
    for (const item of within(list).getAllByRole('listitem')) expect(plainText(item)).not.toMatch(/^[a-z_/]+/);
  });

  it('unfold a balance into what makes it, and check the sum against it [ACCT-038]', async () => {
    const { caller } = await open(<WalletScreen />, { path: '/account/wallet' });
    await userEvent.click(await screen.findByText('Where does my balance come from?', { selector: 'summary' }));
    expect(plainText(await screen.findByTestId('explained-sum'))).toMatch(/85\.85/);
    expect(await screen.findByText('The total matches your balance.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Refund 3 transactions/ })).toHaveAttribute(
      'href',
      '/en/account/wallet?type=refund',
    );
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/en/account/wallet?year=2025');
    expect(plainText(screen.getByTestId('lot'))).toMatch(/Until 2026\/12\/20.*4\.35/);
    caller.answer(getWalletBalance, { balance: '80.00', min_order_amount: '30.00' });
    caller.answer(chargeWalletByCoupon, { amount: '5.00', balance: '80.00' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Top-up code' }), 'x{Enter}');
    expect(await screen.findByText(/The total does not match the balance above/)).toBeVisible();
  });

  it('say that a balance is unavailable, with Retry, and count nothing as its sum [HOST-054]', async () => {
    const answers = { [getWalletBalance.name]: refuse(403, 'MODULE_DISABLED') as FakeAnswer };
    const { caller } = await open(<WalletScreen />, { path: '/account/wallet', answers });
    expect(await screen.findByText('Balance unavailable')).toBeVisible();
    expect(screen.queryByTestId('sum-agrees')).toBeNull();
    caller.answer(getWalletBalance, { balance: '85.85', min_order_amount: '30.00' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTestId('sum-agrees')).toBeInTheDocument();
  });

  it('ask for the part that the address names, and nothing that cannot be asked for', async () => {
    const { caller } = await open(<WalletScreen />, { path: '/account/wallet?year=2025&type=refund' });
    await screen.findByRole('list', { name: 'Transactions' });
    expect(caller.callsOf(listWalletLogs).map(({ input }) => input.query)).toEqual([{ year: 2025, type: 'refund' }]);
    expect(logInput(new URLSearchParams('page=-1&before=%00&year=99999&type=')).query).toEqual({});
  });
});

describe('topping up by card', () => {
  const offer = { min: '10.00', max: '500.00', amounts: ['50.00', '100.00'], currency: 'SAR' };
  const TOP_UP = {
    id: 'top-1',
    amount: '50.00',
    currency: 'SAR',
    state: 'credited',
    created_at: context.now,
    pay_until: null,
    credited_at: context.now,
    returned: '0.00',
    refundable: '20.00',
    refund: null,
  };
  const dialog = (props: { back?: 'checkout' } = {}, answers: Record<string, FakeAnswer> = {}) =>
    open(<WalletDialog props={props} close={() => {}} titleId="title" />, {
      answers: { [listTopUps.name]: { offer, top_ups: [] }, [createTopUp.name]: TOP_UP, ...answers },
    });
  beforeEach(() => {
    openedPages.length = 0;
  });

  it.each<[string, string]>([
    ['٧٥', '75.00'],
    [' 12.5 ', '12.50'],
    ['٩٩٫٩٩', '99.99'],
  ])('an amount typed as %s begins one, and the page that pays opens [ACCT-028]', async (typed, amount) => {
    const { caller } = await dialog();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: typed } });
    await userEvent.click(screen.getByRole('button', { name: 'Go on to payment' }));
    await waitFor(() => expect(openedPages).toEqual(['/en/o/top-1/pay?for=wallet']));
    expect(caller.callsOf(createTopUp).map(({ input }) => input.body)).toEqual([{ amount }]);
  });

  it('an amount is chosen by a tap, and the way back to the checkout stays [ACCT-029]', async () => {
    const { caller } = await dialog({ back: 'checkout' });
    await userEvent.click(await screen.findByRole('button', { name: /100\.00/ }));
    expect(screen.getByRole('button', { name: /100\.00/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Go on to payment' }));
    await waitFor(() => expect(openedPages).toEqual(['/en/o/top-1/pay?for=wallet&back=checkout']));
    expect(caller.callsOf(createTopUp)[0]?.input.body).toEqual({ amount: '100.00' });
  });

  it.each(['', '9.99', '500.01', 'abc', '1e2', '-50', '12.345'])(
    '"%s" is refused here, stays typed, and keeps the focus',
    async (typed) => {
      const { caller } = await dialog();
      const field = await screen.findByRole('textbox', { name: 'Amount' });
      fireEvent.change(field, { target: { value: typed } });
      await userEvent.click(screen.getByRole('button', { name: 'Go on to payment' }));
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(field).toHaveFocus();
      expect(field).toHaveValue(typed);
      expect(caller.callsOf(createTopUp)).toHaveLength(0);
      expect(openedPages).toEqual([]);
    },
  );

  it('is begun once when the answer to the first tap is lost [ACCT-028]', async () => {
    const lost = loseFirstAnswer(TOP_UP);
    await dialog({}, { [createTopUp.name]: lost.answer });
    await userEvent.click(await screen.findByRole('button', { name: /100\.00/ }));
    const go = screen.getByRole('button', { name: 'Go on to payment' });
    await userEvent.click(go);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true'),
    );
    await userEvent.click(go);
    await waitFor(() => expect(openedPages).toEqual(['/en/o/top-1/pay?for=wallet']));
    expect(lost.done()).toBe(1);
  });

  it('is not there where none is offered', async () => {
    await dialog({}, { [listTopUps.name]: { offer: null, top_ups: [] } });
    expect(await screen.findByTestId('coupon-top-up')).toBeVisible();
    expect(screen.queryByTestId('card-top-up')).toBeNull();
  });

  it('what is left of one goes back to the card after asking once, and the wallet is read again [ACCT-028]', async () => {
    const { caller, asked } = await open(<WalletScreen />, {
      path: '/account/wallet',
      answers: {
        [listTopUps.name]: { offer, top_ups: [TOP_UP] },
        [refundTopUp.name]: { ...TOP_UP, returned: '20.00', refundable: '0.00', refund: 'requested' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Give .*20\.00.* back to the card/ }));
    expect(screen.getByText(/20\.00.* leaves your wallet/)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Give it back' }));
    await waitFor(() => expect(caller.callsOf(getWalletBalance)).toHaveLength(2));
    expect(caller.callsOf(refundTopUp).map(({ input }) => input.params)).toEqual([{ id: 'top-1' }]);
    expect(asked.announced.at(-1)).toMatch(/20\.00.* is on its way back to the card/);
    expect(caller.callsOf(listTopUps)).toHaveLength(2);
    // The question is closed: a second tap gives nothing back.
    expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull();
  });
});

describe('a coupon for the wallet', () => {
  const say = async (code: string, answer: FakeAnswer) => {
    const { caller } = await open(<WalletDialog props={{}} close={() => {}} titleId="title" />, {
      answers: { [chargeWalletByCoupon.name]: answer },
    });
    const field = await screen.findByRole('textbox', { name: 'Top-up code' });
    fireEvent.change(field, { target: { value: code } });
    await userEvent.click(screen.getByRole('button', { name: 'Top up' }));
    return { caller, field };
  };

  it('is put in from the dialog, which then shows balance and last movements [ACCT-029, ACCT-030, HOST-044]', async () => {
    const { caller, field } = await say(' had-١ ', { amount: '25.00', balance: '110.85' });
    expect(await screen.findByText(/25\.00.* added to your wallet/)).toBeVisible();
    expect(caller.callsOf(chargeWalletByCoupon).map(({ input }) => input.body)).toEqual([{ code: 'HAD-1' }]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await waitFor(() => expect(caller.callsOf(getWalletBalance)).toHaveLength(2));
    expect(caller.callsOf(listWalletLogs)).toHaveLength(2);
    expect(screen.getAllByTestId('movement')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', '/en/account/wallet');
    // The field is empty: a second tap charges nothing.
    await userEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(caller.callsOf(chargeWalletByCoupon)).toHaveLength(1);
  });

  it.each([
    ['COUPON_UNKNOWN', 'There is no such code. Check it and try again.'],
    ['COUPON_USED', 'You have used this code already.'],
    ['COUPON_EXPIRED', 'This code has expired.'],
    ['COUPON_USED_UP', 'This code has been used up.'],
    ['COUPON_ORDER', 'This coupon is for orders. Add it in your basket.'],
    ['RATE_LIMITED', 'Too many requests. Try again in 1 minute.'],
  ])('that is refused with %s says so, and stays typed with the focus [ACCT-030]', async (code, words) => {
    const { field } = await say('abc', refuse(422, code) as FakeAnswer);
    expect(plainText(await screen.findByRole('alert'))).toBe(words);
    expect(field).toHaveValue('abc');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription();
  });

  it('is a guest’s only after signing in', async () => {
    const { asked } = await open(<WalletDialog props={{}} close={() => {}} titleId="title" />, {
      session: GUEST,
      dialogs: { 'account.login': () => undefined },
    });
    await userEvent.click(screen.getByRole('button', { name: /Sign in|Log in/ }));
    expect(asked.opened.map(({ name }) => name)).toEqual(['account.login']);
  });
});
