import type { PointsExplanation, PointsLog } from '@sufra/api/loyalty/endpoints';
import type { WalletExplanation, WalletLog } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, type EndpointState, type ListPage, type NotAsked, tap, useText } from '@sufra/module';
import { Button, Card, ChipLink, EmptyState, Hem, HeroGround, Skeleton, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretLeftIcon, CaretRightIcon, StarIcon, WalletIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { Columns, SubPage } from '../account/sub-page.tsx';
import type { Own } from '../account/use-own.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { BalanceAmount } from './balance-amount.tsx';
import { Coin } from './coin.tsx';
import { ExpiryCalendar, Explanation } from './explanation.tsx';
import { type LogQuery, logPath } from './log-input.ts';
import { Movement } from './movement.tsx';
import { useBalances } from './use-balances.ts';
import { useTypeText } from './use-type-text.ts';

const hero = css`border-radius:var(--r-l) var(--r-l) 0 0;padding:var(--s5) var(--s4) var(--s6);text-align:center;display:flex;flex-direction:column;align-items:center;gap:var(--s1)`;
const heroFrame = css`position:relative`;
const hem = css`margin-block-start:calc(-1 * var(--hem-h));position:relative`;
const amount = css`font-size:min(2.25rem,13vw);font-weight:700;line-height:1.3;font-variant-numeric:tabular-nums`;
const note = css`font-size:var(--fs-s);line-height:1.6`;
const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const rows = css`padding-block:var(--s1)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const pages = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);font-size:var(--fs-s)`;
const middle = css`flex:1;text-align:center;color:var(--ink-2)`;

export interface HistoryProps<Log> {
  readonly of: Balance;
  readonly logs: Own<readonly Log[]>;
  readonly at: ListPage | undefined;
  /** What the address asks for. */
  readonly query: LogQuery;
  readonly explanation: EndpointState<WalletExplanation | PointsExplanation> | NotAsked;
  /** How the balance is earned or used. */
  readonly words?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/**
 * A balance, what it is made of, what of it expires, and what came and went, newest first (ACCT-027,
 * ACCT-028, ACCT-038).
 */
export function History<Log extends WalletLog | PointsLog>({
  of,
  logs,
  at,
  query,
  explanation,
  words,
  children,
}: HistoryProps<Log>) {
  const t = useText();
  const balances = useBalances();
  if (logs.state === 'guest') return <SignInPage reason={t('balance.reason')} />;
  const isFailed = balances[of] === 'failed';
  const known = of === 'wallet' ? balances.wallet_balance : balances.point_balance;
  return (
    <SubPage title={t(`balance.${of}`)}>
      <Columns
        first={
          <>
            <div className={heroFrame}>
              <HeroGround className={hero}>
                {of === 'points' ? <Coin /> : null}
                <p className={note}>{t('balance.available')}</p>
                <p className={amount} data-test={`${of}-balance`}>
                  <BalanceAmount of={of} balances={balances} />
                </p>
                {isFailed ? (
                  <Button kind="secondary" size="small" onClick={() => balances.retry(of)} {...tap(`retry-${of}`)}>
                    {t('balance.retry')}
                  </Button>
                ) : null}
                {words ? <div className={note}>{words}</div> : null}
              </HeroGround>
              <Hem className={hem} />
            </div>
            {children}
            <ExpiryCalendar of={of} answer={explanation} />
          </>
        }
      >
        <Explanation of={of} answer={explanation} shown={balances[of] === 'ready' ? known : undefined} />
        <LogFilter of={of} query={query} explanation={explanation} />
        <Answer
          of={logs}
          skeleton={<Skeleton shape="button" />}
          failed={{ title: t('balance.failed'), text: t('balance.failedText') }}
        >
          {(rowsOfPage) =>
            rowsOfPage.length === 0 ? (
              <EmptyState
                icon={of === 'wallet' ? WalletIcon : StarIcon}
                title={t(`balance.${of}Empty`)}
                text={t(`balance.${of}EmptyText`)}
              />
            ) : (
              <div className={stack}>
                <Card className={rows}>
                  <ul aria-label={t('balance.history')} data-test="movements">
                    {rowsOfPage.map((log) => (
                      <Movement key={log.id} log={log} />
                    ))}
                  </ul>
                </Card>
                <LogPages of={of} at={at} query={query} rows={rowsOfPage} />
              </div>
            )
          }
        </Answer>
      </Columns>
    </SubPage>
  );
}

/** Jumps to a year, and the type that alone is shown with the way back to all of them. */
function LogFilter({ of, query, explanation }: Pick<HistoryProps<never>, 'of' | 'query' | 'explanation'>) {
  const t = useText();
  const { locale } = useLocale();
  const typeText = useTypeText();
  const known = explanation.state === 'ready' || explanation.state === 'stale' ? explanation.data : undefined;
  const years = known?.years ?? [];
  const { type } = query;
  if (!type && years.length < 2) return null;
  const to = (place: LogQuery) => localePath(locale, logPath(of, place));
  return (
    <nav className={chips} aria-label={t('balance.filter')}>
      <ChipLink href={to({})} aria-current={!type && query.year === undefined}>
        {t('balance.all')}
      </ChipLink>
      {type ? (
        <ChipLink href={to({ type })} aria-current>
          {typeText(type)}
        </ChipLink>
      ) : (
        years.map(({ year }) => (
          <ChipLink key={year} href={to({ year })} aria-current={query.year === year}>
            {String(year)}
          </ChipLink>
        ))
      )}
    </nav>
  );
}

interface LogPagesProps extends Pick<HistoryProps<never>, 'of' | 'query' | 'at'> {
  readonly rows: readonly { readonly id: string }[];
}

/** On from the movements that are shown, so that one that comes meanwhile moves nothing. */
function LogPages({ of, query: { type }, at, rows: shown }: LogPagesProps) {
  const t = useText();
  const { locale } = useLocale();
  if (!at || at.last < 2) return null;
  const kept = type === undefined ? {} : { type };
  const to = (place: LogQuery) => localePath(locale, logPath(of, { ...place, ...kept }));
  return (
    <nav className={pages} aria-label={t('balance.pages')}>
      {at.current > 1 ? (
        <TextLink href={to(at.current === 2 ? {} : { after: shown[0]!.id })} rel="prev">
          <CaretLeftIcon />
          {t('orders.newer')}
        </TextLink>
      ) : null}
      <span className={middle}>{t('orders.pageOf', { page: at.current, last: at.last })}</span>
      {at.current < at.last ? (
        <TextLink href={to({ before: shown.at(-1)!.id })} rel="next">
          {t('orders.older')}
          <CaretRightIcon />
        </TextLink>
      ) : null}
    </nav>
  );
}
