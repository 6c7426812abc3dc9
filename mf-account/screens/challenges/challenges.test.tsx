import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { getChallenge, listChallenges } from '@sufra/api/wallet/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { screen, within } from '@testing-library/react';
import { buildLoyaltyChallenge } from '../../testing/builders.ts';
import { context, NOURA, renderPart } from '../../testing/render.ts';
import ChallengeScreen from '../challenge/screen.tsx';
import ChallengesScreen from './screen.tsx';

const NOW = Date.parse(context.now);
const at = (days: number) => new Date(NOW + days * 86_400_000 + 60_000).toISOString();
const challenge = buildLoyaltyChallenge;
const open = (node: React.ReactNode, answers: Record<string, FakeAnswer>, options: object = {}) =>
  renderPart(node, { caller: createFakeCaller(answers), session: NOURA, path: '/challenges', ...options });

describe('/challenges', () => {
  it('shows each with its state, progress, reward and how long it runs [ACCT-033]', async () => {
    await open(<ChallengesScreen />, {
      [listChallenges.name]: [
        challenge('Regular'),
        challenge('Mandi', {
          goal: { ...challenge('x').goal, kind: 'items', target: 4, item_names: { en: 'Mandi' } },
          reward: { kind: 'points', amount: '60.00' },
        }),
        challenge('Feast', { state: 'upcoming', starts_at: at(15), progress: 0 }),
        challenge('Summer', { state: 'unheard_of' }),
        challenge('New', { state: 'not_eligible' }),
        challenge('Won', { state: 'claimable' }),
      ],
    });
    const rows = (await screen.findAllByTestId('challenge')).map(plainText);
    expect(rows[0]).toMatch(/Running.*Regular.*Order again.*2 of 3 orders.*SAR 15\.00 for your wallet.*Ends in 9 days/);
    expect(rows[1]).toMatch(/2 of 4 portions of Mandi.*60 points/);
    expect(rows[2]).toMatch(/Soon.*Feast.*Starts in 15 days/);
    expect(rows[2]).not.toMatch(/ of 3/);
    expect(rows[3]).toMatch(/Ended.*Summer/);
    expect(rows[4]).toMatch(/Not for you/);
    expect(rows[5]).toMatch(/Completed/);
    expect(screen.getByRole('link', { name: 'Regular' })).toHaveAttribute('href', '/en/challenges/Regular');
  });

  it('has a stamp for each order or portion, a bar for money and for what is many, none before it begins [ACCT-041]', async () => {
    const goal = challenge('x').goal;
    await open(<ChallengesScreen />, {
      [listChallenges.name]: [
        challenge('Regular'),
        challenge('Money', { goal: { ...goal, kind: 'amount', target: 9 }, progress: 4 }),
        challenge('Many', { goal: { ...goal, target: 30 } }),
        challenge('Feast', { state: 'upcoming', starts_at: at(15) }),
      ],
    });
    const [regular, money, many, feast] = await screen.findAllByTestId('challenge');
    const stamps = within(regular!).getByTestId('stamps');
    expect(
      stamps
        .getAttribute('aria-label')
        ?.replace(/[\u2066-\u2069]/g, '')
        .replace(/\u00a0/g, ' '),
    ).toBe('2 of 3 orders');
    expect([...stamps.children].map((stamp) => stamp.hasAttribute('data-stamped'))).toEqual([true, true, false]);
    for (const row of [money!, many!]) {
      expect(within(row).getByRole('progressbar')).toBeVisible();
      expect(within(row).queryByTestId('stamps')).toBeNull();
    }
    expect(within(feast!).queryByTestId('stamps')).toBeNull();
    expect(within(feast!).queryByRole('progressbar')).toBeNull();
  });

  it('counts as Arabic counts, and says when there are none [ACCT-033]', async () => {
    await open(<ChallengesScreen />, { [listChallenges.name]: [challenge('x', { ends_at: at(2) })] }, { locale: 'ar' });
    expect(plainText(await screen.findByTestId('challenge'))).toMatch(/2 من 3 طلبات.*ينتهي بعد يومين/);
    await open(<ChallengesScreen />, { [listChallenges.name]: [] });
    expect(await screen.findByText('No challenges now')).toBeVisible();
  });
});

describe('/challenges/{id}', () => {
  const one = (answer: FakeAnswer) =>
    open(<ChallengeScreen />, { [getChallenge.name]: answer }, { path: '/challenges/Regular' });

  it('shows goal, conditions, progress, reward, countdown and the orders that counted [ACCT-034]', async () => {
    const orders = [{ order_id: 'o-1', number: '1042', counted: 1, at: at(-1) }];
    await one({ ...challenge('Regular'), orders } as FakeAnswer);
    expect(await screen.findByTestId('challenge-progress')).toBeVisible();
    const text = plainText(document.body);
    expect(text).toContain('2 of 3 orders');
    expect(text).toContain('Reward: SAR 15.00 for your wallet');
    expect(text).toContain('For an order of SAR 30.00 or more');
    expect(text).toContain('Orders count automatically');
    expect(text).toContain('Ends in 9 days');
    expect(screen.getByRole('link', { name: /#1042/ })).toHaveAttribute('href', '/en/order/o-1');
    expect(plainText(screen.getByTestId('counted-order'))).toMatch(/1 order$/);
  });

  it('says that it was reached, that none counted, and that there is no such one [ACCT-034]', async () => {
    await one({ ...challenge('Regular', { state: 'done', done_at: at(0) }), orders: [] } as FakeAnswer);
    expect(await screen.findByText(/Completed. The reward was added on/)).toBeVisible();
    expect(screen.getByText('None has counted yet.')).toBeVisible();
    await one(refuse(404, 'NOT_FOUND') as FakeAnswer);
    expect(await screen.findByText('There is no such challenge')).toBeVisible();
  });
});
