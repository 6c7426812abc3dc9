import {
  getLoyaltySettings,
  getPointsBalance,
  listRewards,
  type Reward,
  redeemReward,
  undoReward,
} from '@sufra/api/loyalty/endpoints';
import { getCart, setCartCoupon } from '@sufra/api/order/endpoints';
import {
  buildCart,
  buildCartLine,
  createFakeCaller,
  type FakeAnswer,
  loseFirstAnswer,
  refuse,
} from '@sufra/api/testing';
import { listChallenges } from '@sufra/api/wallet/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLoyaltyChallenge, buildPicture, buildReward } from '../../testing/builders.ts';
import { context, GUEST, NOURA, renderPart } from '../../testing/render.ts';
import RewardsScreen from './screen.tsx';

const NOW = Date.parse(context.now);
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const COFFEE = buildReward('Coffee');
const HELD = buildReward('Coffee', {
  state: 'redeemed',
  redemption: { code: 'R23456789AB', redeemed_at: at(0), undo_until: at(9), good_until: at(43_200) },
});

const open = (
  rewards: Reward[] | FakeAnswer,
  answers: Record<string, FakeAnswer> = {},
  session = NOURA,
  dialogs = {},
) => {
  const caller = createFakeCaller({
    [getPointsBalance.name]: { balance: 56 },
    [listRewards.name]: rewards as FakeAnswer,
    ...answers,
  });
  const tenant = { ...context.tenant, balances: ['wallet', 'points'] as const };
  return renderPart(<RewardsScreen />, {
    caller,
    session,
    dialogs,
    path: '/rewards',
    context: { ...context, tenant } as never,
  }).then((view) => ({ ...view, caller }));
};

describe('/rewards', () => {
  it('shows what each costs, where it counts, and how far the points go [ACCT-032]', async () => {
    await open([COFFEE, buildReward('Feast', { points: 400, progress: 56, state: 'locked' })]);
    const [coffee, feast] = await screen.findAllByTestId('reward');
    expect(plainText(coffee!)).toContain('For an order of SAR 20.00 or more');
    expect(plainText(coffee!)).toContain('For: pickup');
    expect(plainText(coffee!)).toContain('At: Olaya');
    expect(within(coffee!).getByRole('button', { name: /Redeem .*Coffee/ })).toBeVisible();
    expect(plainText(feast!)).toContain('344 points to go');
    expect(within(feast!).getByRole('progressbar')).toHaveAttribute('value', '56');
    expect(within(feast!).queryByRole('button')).toBeNull();
  });

  it('shows the dish of each on its plate, a mark for the others, the coin’s worth in words and the challenge that ends first [ACCT-041]', async () => {
    const item_image = buildPicture();
    const running = buildLoyaltyChallenge('Mandi', {
      goal: { ...buildLoyaltyChallenge('x').goal, kind: 'items', target: 4, item_names: { en: 'Mandi' }, item_image },
      progress: 3,
    });
    const challenges = [buildLoyaltyChallenge('Later', { state: 'upcoming' }), running, buildLoyaltyChallenge('Other')];
    await open([buildReward('Bread', { kind: 'item', item_image }), COFFEE], {
      [listChallenges.name]: challenges as FakeAnswer,
      [getLoyaltySettings.name]: { earn_rate: 1, redeem_rate: '0.05', min_points: 100, expiry_months: 12 },
    });
    const [bread, coffee] = await screen.findAllByTestId('reward');
    expect(bread!.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/mandi'));
    expect(coffee!.querySelector('img')).toBeNull();
    expect(coffee!.querySelector('svg')).not.toBeNull();
    const [shown, ...others] = await screen.findAllByTestId('challenge');
    expect(others).toEqual([]);
    expect(shown!.querySelector('img')).not.toBeNull();
    const stamps = within(shown!).getByTestId('stamps');
    expect(stamps.children).toHaveLength(4);
    expect(stamps.querySelectorAll('[data-stamped]')).toHaveLength(3);
    expect(plainText(document.body)).toContain('1 point for every riyal you spend');
  });

  it('redeems: the code is shown, the focus stays on the card, the balance is fetched again [ACCT-032]', async () => {
    const { caller } = await open([COFFEE], { [redeemReward.name]: HELD });
    await userEvent.click(await screen.findByRole('button', { name: /Redeem/ }));
    caller.answer(listRewards, [HELD]);
    await waitFor(() => expect(caller.callsOf(redeemReward)).toHaveLength(1));
    expect(caller.callsOf(redeemReward)[0]!.input.params).toEqual({ id: 'Coffee' });
    await waitFor(() => expect(caller.callsOf(getPointsBalance).length).toBeGreaterThan(1));
  });

  it.each([
    [[], ['menu.item']],
    [[buildCartLine()], []],
  ])(
    'in hand goes into the order by one tap, with its dish when that is not there [ACCT-040]',
    async (lines, dialogs) => {
      const cart = buildCart({ lines });
      const { caller, asked } = await open(
        [{ ...HELD, kind: 'item', item_id: 'coffee' }],
        { [getCart.name]: cart, [setCartCoupon.name]: cart },
        { ...NOURA, cart_id: 'cart-1' },
        { 'menu.item': () => 'added' },
      );
      await userEvent.click(await screen.findByRole('button', { name: /Add to my order: .*Coffee/ }));
      await waitFor(() =>
        expect(asked.toasts.map(({ text }) => plainText(text))).toEqual(['Coffee is in your basket']),
      );
      expect(caller.callsOf(setCartCoupon)[0]!.input.body).toMatchObject({ code: 'R23456789AB' });
      expect(asked.opened.map(({ name }) => name)).toEqual(dialogs);
    },
  );

  it('undoes while there is time, and says when it is over [ACCT-032]', async () => {
    const { caller } = await open([HELD], { [undoReward.name]: COFFEE });
    expect(await screen.findByTestId('reward-code')).toHaveTextContent('R23456789AB');
    caller.answer(listRewards, [COFFEE]);
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await screen.findByRole('button', { name: /Redeem/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Coffee' })).toHaveFocus();
    expect(screen.queryByTestId('reward-code')).toBeNull();
  });

  it('is redeemed once when the answer to the first tap is lost [ACCT-032]', async () => {
    const lost = loseFirstAnswer(HELD);
    await open([COFFEE], { [redeemReward.name]: lost.answer });
    await userEvent.click(await screen.findByRole('button', { name: /Redeem/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Redeem/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect([lost.calls(), lost.done()]).toEqual([2, 1]);
  });

  it('says why it was refused, and offers no undo once it is too late [ACCT-032]', async () => {
    await open([COFFEE], { [redeemReward.name]: refuse(422, 'POINTS_SHORT') as FakeAnswer });
    await userEvent.click(await screen.findByRole('button', { name: /Redeem/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have enough points for this.');
  });

  it('offers no undo without time left', async () => {
    await open([{ ...HELD, redemption: { ...HELD.redemption!, undo_until: null } }]);
    expect(await screen.findByTestId('reward-code')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('says that there are none, that it failed, and asks a guest to sign in', async () => {
    await open([]);
    expect(await screen.findByText('No rewards now')).toBeVisible();
    await open(refuse(403, 'MODULE_DISABLED') as FakeAnswer);
    expect(await screen.findByText('The rewards could not be loaded')).toBeVisible();
    const { caller } = await open([], {}, GUEST as never);
    expect(caller.calls).toHaveLength(0);
  });
});
