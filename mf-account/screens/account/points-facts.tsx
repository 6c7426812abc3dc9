import { explainPoints, getLoyaltySettings, listRewards } from '@sufra/api/loyalty/endpoints';
import { pointsWorth } from '@sufra/api/order/balances';
import { fromMinor } from '@sufra/api/order/minor';
import { formatDate, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ClockIcon } from '@sufra/ui/icons';
import { Progress } from '../../account/progress.tsx';
import { providerQuery } from '../../balances/reward-provider.ts';
import type { Balances } from '../../balances/use-balances.ts';

/** Room for the way to a reward, so that nothing below moves when it is known. */
const facts = css`min-block-size:3.5rem;display:flex;flex-direction:column;gap:var(--s2);font-size:var(--fs-s);line-height:1.6;color:var(--ink-2)`;
const towards = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3)`;
const dish = css`flex:none;inline-size:3rem;--plate-size:100%;--dish-size:62%`;
const soon = css`display:flex;align-items:center;gap:var(--s2);padding:var(--s2) var(--s3);border-radius:var(--r-m);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-s);font-weight:500`;

/** Points that end within so long are said on the account's page. */
const SOON_MS = 30 * DAY_MS;

/**
 * What the points are worth, how far the next reward is, and which of them end soon (guide §1.14). Asked for
 * after the page is there.
 */
export function PointsFacts({ balances, words }: { readonly balances: Balances; readonly words: string | null }) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant, now } = usePlatform().context;
  const { point_balance: balance, reward_provider: provider } = balances;
  const known = { enabled: balances.points === 'ready' };
  const program = { query: providerQuery(provider) };
  const rates = dataOf(useEndpoint(getLoyaltySettings, {}, known));
  const rewards = dataOf(useEndpoint(listRewards, program, known));
  const lots = dataOf(useEndpoint(explainPoints, program, known))?.lots ?? [];
  const points = (count: number) => t('balance.pointsCount', { count });
  const { value, missing } =
    provider === 'order' && rates ? pointsWorth({ ...rates, balance }) : { value: 0, missing: 0 };
  const next = rewards
    ?.filter(({ state }) => state === 'locked')
    .reduce<(typeof rewards)[number] | undefined>(
      (nearest, one) => (nearest && nearest.points <= one.points ? nearest : one),
      undefined,
    );
  const ready = rewards?.find(({ state }) => state === 'available');
  const nameOf = (reward: { names: Parameters<typeof localizedName>[0] }) => localizedName(reward.names, locale).text;
  const soonEnd = Date.parse(now) + SOON_MS;
  const [first, ...others] = lots.filter(({ expires_at }) => Date.parse(expires_at) <= soonEnd);
  const day = first && formatDate(first.expires_at, { timeZone: tenant.time_zone });
  const ending = [first, ...others]
    .filter((lot) => lot && formatDate(lot.expires_at, { timeZone: tenant.time_zone }) === day)
    .reduce((sum, lot) => sum + Number(lot?.left ?? 0), 0);
  return (
    <>
      <div className={facts} data-test="points-facts">
        {value > 0 ? (
          <p>{t('balance.worth', { amount: formatMoneyText(fromMinor(value), tenant.currency, locale) })}</p>
        ) : missing > 0 && balance > 0 ? (
          <p>{t('balance.toUse', { count: missing })}</p>
        ) : null}
        {next ? (
          <>
            <Progress label={t('rewards.progress', { name: nameOf(next) })} value={balance} max={next.points} />
            <div className={towards}>
              <p>{t('balance.toReward', { points: points(next.points - balance), name: nameOf(next) })}</p>
              {next.item_image ? <Plate picture={next.item_image} bare sizes="3rem" className={dish} /> : null}
            </div>
          </>
        ) : ready ? (
          <p>{t('balance.rewardReady', { name: nameOf(ready) })}</p>
        ) : words ? (
          <p>{words}</p>
        ) : null}
      </div>
      {day && ending > 0 ? (
        <p className={soon} data-test="points-end">
          <ClockIcon />
          <span>{t('balance.ends', { day, points: points(ending) })}</span>
        </p>
      ) : null}
    </>
  );
}
