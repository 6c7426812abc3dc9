import type { PointsLog } from '@sufra/api/loyalty/endpoints';
import type { WalletLog } from '@sufra/api/wallet/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { DateText } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Amount } from './amount.tsx';
import { useTypeText } from './use-type-text.ts';

const row = css`
display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:2px var(--s3);padding-block:var(--s3);
@media (max-width:17em){grid-template-columns:1fr;&&>*{text-align:start}}
&+&{border-block-start:1px solid var(--outline)}
`;
const what = css`font-weight:600;overflow-wrap:anywhere`;
const moved = css`font-weight:600;font-variant-numeric:tabular-nums;text-align:end;&[data-in]{color:var(--success)}`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const end = css`text-align:end`;
/** Why, until when and of which order: across the row, for there is more of it than of the rest. */
const more = css`grid-column:1/-1;display:flex;flex-wrap:wrap;column-gap:var(--s3);font-size:var(--fs-s);color:var(--ink-2);a{text-decoration:underline;text-underline-offset:3px}`;

/** One movement: what it was, how much with its sign, why, when, and what was there behind it (ACCT-028, ACCT-031). */
export function Movement({ log }: { readonly log: WalletLog | PointsLog }) {
  const t = useText();
  const { locale } = useLocale();
  const { time_zone } = usePlatform().context.tenant;
  const typeText = useTypeText();
  const reason = localizedName(log.reason, locale).text;
  const ends = log.type === 'expired' ? null : log.expires_at;
  return (
    <li className={row} data-test="movement">
      <span className={what}>{typeText(log.type, log.amount)}</span>
      <span className={moved} data-in={!String(log.amount).startsWith('-') || undefined}>
        <Amount of={log.amount} signed />
      </span>
      <span className={small}>
        <DateText at={log.created_at} timeZone={time_zone} />
      </span>
      <span className={`${small} ${end}`}>
        {t('balance.after')} <Amount of={log.balance_after} />
      </span>
      {reason || ends || log.order_id ? (
        <span className={more}>
          {reason ? <bdi>{reason}</bdi> : null}{' '}
          {ends ? (
            <span>
              {t('balance.expires')} <DateText at={ends} timeZone={time_zone} />
            </span>
          ) : null}{' '}
          {log.order_id ? <Link to={`/order/${encodeURIComponent(log.order_id)}`}>{t('balance.order')}</Link> : null}
        </span>
      ) : null}
    </li>
  );
}
