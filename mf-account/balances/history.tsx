import type { PointsLog } from '@sufra/api/loyalty/endpoints';
import type { WalletLog } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, Link, type ListPage, usePlatform, useText } from '@sufra/module';
import { Card, DateText, EmptyState, Money, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { PageLinks } from '../account/page-links.tsx';
import { SubPage } from '../account/sub-page.tsx';
import type { Own } from '../account/use-own.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { useBalances } from './use-balances.ts';

const amount = css`font-size:var(--fs-h2);font-weight:600;font-variant-numeric:tabular-nums`;
const note = css`color:var(--ink-2);font-size:var(--fs-s)`;
const rows = css`padding-block:var(--s1)`;
const row = css`
display:grid;grid-template-columns:1fr auto;gap:2px var(--s3);padding-block:var(--s3);
@media (max-width:17em){grid-template-columns:1fr;&&>*{text-align:start}}
&+&{border-block-start:1px solid var(--outline)}
`;
const what = css`font-weight:600`;
const moved = css`font-weight:600;font-variant-numeric:tabular-nums;text-align:end;&[data-in]{color:var(--success)}`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const end = css`text-align:end`;

/** Movements that have a label; another one shows its raw name (ACCT-031). */
const TYPES = new Set(
  'credit debit adding expired charge/withdraw cashback refund referral_owner referral_friend challenge_cashback coupon_cashback give_away'.split(
    ' ',
  ),
);

export interface HistoryProps<Log> {
  readonly of: Balance;
  readonly logs: Own<readonly Log[]>;
  readonly at: ListPage | undefined;
  /** How the balance is earned or used. */
  readonly children?: ReactNode;
}

/** A balance and what came and went, newest first. */
export function History<Log extends WalletLog | PointsLog>({ of, logs, at, children }: HistoryProps<Log>) {
  const t = useText();
  const balances = useBalances();
  if (logs.state === 'guest') return <SignInPage reason={t('balance.reason')} />;
  return (
    <SubPage title={t(`balance.${of}`)}>
      <Card>
        <p className={amount} data-test={`${of}-balance`}>
          <BalanceAmount of={of} balances={balances} />
        </p>
        {children ? <div className={note}>{children}</div> : null}
      </Card>
      <Answer
        of={logs}
        skeleton={<Skeleton shape="button" />}
        failed={{ title: t('balance.failed'), text: t('balance.failedText') }}
      >
        {(rowsOfPage) =>
          rowsOfPage.length === 0 ? (
            <EmptyState title={t(`balance.${of}Empty`)} text={t(`balance.${of}EmptyText`)} />
          ) : (
            <>
              <Card className={rows}>
                <ul aria-label={t('balance.history')}>
                  {rowsOfPage.map((log) => (
                    <Row key={log.id} log={log} />
                  ))}
                </ul>
              </Card>
              <PageLinks
                at={at}
                label={t('balance.pages')}
                path={(number) => `/account/${of}${number === 1 ? '' : `?page=${number}`}`}
              />
            </>
          )
        }
      </Answer>
    </SubPage>
  );
}

function Row({ log }: { readonly log: WalletLog | PointsLog }) {
  const t = useText();
  const { locale } = useLocale();
  const { currency, time_zone } = usePlatform().context.tenant;
  const reason = localizedName(log.reason, locale).text;
  const label = TYPES.has(log.type) ? t(`balance.type.${log.type}`) : log.type;
  const arrived = !String(log.amount).startsWith('-');
  const shown = (value: string | number) =>
    typeof value === 'string' ? (
      <Money amount={value} currency={currency} />
    ) : (
      t('balance.pointsCount', { count: Math.abs(value) })
    );
  return (
    <li className={row} data-test="movement">
      <span className={what}>{label}</span>
      <span className={moved} data-in={arrived || undefined}>
        {typeof log.amount === 'number' ? (
          <>
            <bdi dir="ltr">{arrived ? '+' : '−'}</bdi> {shown(log.amount)}
          </>
        ) : (
          <>
            {arrived ? <bdi dir="ltr">+</bdi> : null} {shown(log.amount)}
          </>
        )}
      </span>
      <span className={small}>
        {reason ? <bdi>{reason}</bdi> : null}
        {reason ? ' · ' : null}
        <DateText at={log.created_at} timeZone={time_zone} />
        {log.expires_at ? (
          <>
            {' · '}
            {t('balance.expires')} <DateText at={log.expires_at} timeZone={time_zone} />
          </>
        ) : null}
        {log.order_id ? (
          <>
            {' · '}
            <Link to={`/order/${encodeURIComponent(log.order_id)}`}>{t('balance.order')}</Link>
          </>
        ) : null}
      </span>
      <span className={`${small} ${end}`}>
        {t('balance.after')} {shown(log.balance_after)}
      </span>
    </li>
  );
}
