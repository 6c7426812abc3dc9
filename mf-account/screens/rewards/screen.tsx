import { listRewards } from '@sufra/api/loyalty/endpoints';
import { Answer, Link, tap, usePlatform, useText } from '@sufra/module';
import { Button, EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { GiftIcon } from '@sufra/ui/icons';
import { SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { BalanceAmount } from '../../balances/balance-amount.tsx';
import { providerQuery, rewardProvider } from '../../balances/reward-provider.ts';
import { useBalances } from '../../balances/use-balances.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { RewardCard } from './reward-card.tsx';

const have = css`display:flex;flex-direction:column;align-items:flex-start;gap:2px;color:var(--ink-2)`;
const amount = css`font-size:var(--fs-h1);font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:var(--s3)`;
const more = css`min-block-size:var(--target);display:inline-flex;align-items:center;text-decoration:underline;text-underline-offset:3px;font-size:var(--fs-s)`;

/** `/rewards`: the points, and what they can be changed into (ACCT-032). */
export default function RewardsScreen() {
  const t = useText();
  const { tenant } = usePlatform().context;
  const balances = useBalances();
  const answer = useOwn(listRewards, { query: providerQuery(rewardProvider(tenant)) });
  if (answer.state === 'guest') return <SignInPage reason={t('rewards.reason')} />;
  return (
    <SubPage title={t('rewards.title')}>
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
        <Link to="/account/points" className={more}>
          {t('rewards.toPoints')}
        </Link>
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
            <ul className={list} aria-label={t('rewards.list')}>
              {rewards.map((reward) => (
                <RewardCard key={reward.id} reward={reward} />
              ))}
            </ul>
          )
        }
      </Answer>
    </SubPage>
  );
}
