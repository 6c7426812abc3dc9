import { listRewards } from '@sufra/api/loyalty/endpoints';
import { type Challenge, listChallenges } from '@sufra/api/wallet/endpoints';
import { Answer, dataOf, Link, tap, usePlatform, useText } from '@sufra/module';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { GiftIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import { SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { BalanceAmount } from '../../balances/balance-amount.tsx';
import { Coin } from '../../balances/coin.tsx';
import { RateMessage } from '../../balances/rate-message.tsx';
import { providerQuery, rewardProvider } from '../../balances/reward-provider.ts';
import { useBalances } from '../../balances/use-balances.ts';
import { ChallengeCard } from '../../challenges/challenge-card.tsx';
import { stateOf } from '../../challenges/challenge-facts.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { RewardCard } from './reward-card.tsx';

const top = css`display:grid;gap:var(--s4);@media (min-width:56.25em){grid-template-columns:minmax(0,1fr) minmax(0,27.5rem);gap:var(--s8);align-items:center}`;
const purse = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s4);@media (max-width:18em){flex-direction:column;align-items:flex-start}`;
const have = css`display:flex;flex-direction:column;align-items:flex-start;gap:2px;min-inline-size:0;color:var(--ink-2);font-size:var(--fs-s)`;
const amount = css`font-size:var(--fs-h1);font-weight:700;line-height:1.25;color:var(--ink);font-variant-numeric:tabular-nums`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,10.25rem),1fr));gap:var(--s3);@media (min-width:48em){grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:var(--s4)}`;
const more = css`min-block-size:var(--target);display:inline-flex;align-items:center;text-decoration:underline;text-underline-offset:3px;font-size:var(--fs-s)`;

/**
 * `/rewards`: the points, and what they can be changed into, with the challenge that ends first (ACCT-032, ACCT-041).
 */
export default function RewardsScreen() {
  const t = useText();
  const listTitle = useId();
  const { tenant } = usePlatform().context;
  const balances = useBalances();
  const answer = useOwn(listRewards, { query: providerQuery(rewardProvider(tenant)) });
  const running = useRunningChallenge();
  if (answer.state === 'guest') return <SignInPage reason={t('rewards.reason')} />;
  return (
    <SubPage title={t('rewards.title')}>
      <div className={top}>
        <div className={purse}>
          <div className={have}>
            <span>{t('rewards.have')}</span>
            <span className={amount} data-test="points-balance">
              <BalanceAmount of="points" balances={balances} />
            </span>
            {balances.points === 'failed' ? (
              <Button kind="secondary" size="small" onClick={() => balances.retry('points')} {...tap('retry-points')}>
                {t('balance.retry')}
              </Button>
            ) : null}
            <RateMessage provider={balances.reward_provider} enabled />
            <Link to="/account/points" className={more}>
              {t('rewards.toPoints')}
            </Link>
          </div>
          <Coin />
        </div>
        {running ? <ChallengeCard challenge={running} as="section" /> : null}
      </div>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('rewards.failed'), text: t('balance.failedText') }}
      >
        {(rewards) =>
          rewards.length === 0 ? (
            <EmptyState icon={GiftIcon} title={t('rewards.empty')} text={t('rewards.emptyText')} />
          ) : (
            <>
              <h2 id={listTitle}>{t('rewards.list')}</h2>
              <ul className={list} aria-labelledby={listTitle}>
                {rewards.map((reward) => (
                  <RewardCard key={reward.id} reward={reward} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
    </SubPage>
  );
}

/** The one that ends first of those that run; undefined: none, or not known, which costs the page nothing. */
function useRunningChallenge(): Challenge | undefined {
  const challenges = useOwn(listChallenges, {});
  if (challenges.state === 'guest') return undefined;
  return dataOf(challenges)?.find((one) => stateOf(one) === 'active');
}
