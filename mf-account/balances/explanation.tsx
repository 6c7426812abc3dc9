import type { PointsExplanation } from '@sufra/api/loyalty/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { WalletExplanation } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type EndpointState, Link, type NotAsked, usePlatform, useText } from '@sufra/module';
import { Banner, Card, DateText, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckIcon } from '@sufra/ui/icons';
import { Amount } from './amount.tsx';
import { logPath } from './log-input.ts';
import { useTypeText } from './use-type-text.ts';

const summary = css`cursor:pointer;font-weight:600;min-block-size:var(--target);display:flex;align-items:center;justify-content:space-between;gap:var(--s2);list-style:none;&::-webkit-details-marker{display:none}&::after{content:"+";font-size:1.375rem;color:var(--ink-2);font-weight:400}details[open]>&::after{content:"−"}`;
// In large letters the amount has a line of its own.
const row = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s3);&>:first-child{flex:1 1 9rem}&>:last-child{margin-inline-start:auto}padding-block:var(--s2);border-block-start:1px solid var(--outline)`;
const link = css`min-block-size:var(--target);display:inline-flex;align-items:center;flex-wrap:wrap;column-gap:var(--s2);text-decoration:underline;text-underline-offset:3px`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const amount = css`font-weight:600;font-variant-numeric:tabular-nums;text-align:end`;
const total = css`font-weight:700`;
const good = css`display:flex;align-items:center;gap:6px;color:var(--success);font-size:var(--fs-s);font-weight:500;padding-block-start:var(--s2)`;
const heading = css`font-size:inherit;font-family:inherit;font-weight:600;padding-block-end:var(--s2)`;

type Known = WalletExplanation | PointsExplanation;

export interface ExplanationProps {
  readonly of: Balance;
  readonly answer: EndpointState<Known> | NotAsked;
  /** The balance as the page shows it above; undefined: it could not be read. */
  readonly shown: string | number | undefined;
}

/** What the balance is made of: it unfolds into its movements by type, and their sum is checked here (ACCT-038). */
export function Explanation({ of, answer, shown }: ExplanationProps) {
  const t = useText();
  if (answer.state === 'idle') return null;
  return (
    <Card as="section" aria-label={t('balance.explain')}>
      <details data-test="explanation">
        <summary className={summary}>{t('balance.explain')}</summary>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="button" />}
          failed={{ title: t('balance.explainFailed'), text: t('balance.failedText') }}
        >
          {(known) => <Parts of={of} known={known} shown={shown} onRetry={answer.retry} />}
        </Answer>
      </details>
    </Card>
  );
}

function Parts({
  of,
  known: { parts },
  shown,
  onRetry,
}: Pick<ExplanationProps, 'of' | 'shown'> & { readonly known: Known; readonly onRetry: () => void }) {
  const t = useText();
  const typeText = useTypeText();
  const sum = sumOf(of, parts);
  return (
    <>
      <ul>
        {parts.map(({ type, count, amount: part }) => (
          <li key={type} className={row}>
            <Link to={logPath(of, { type })} className={link}>
              {typeText(type)} <span className={small}>{t('balance.movements', { count })}</span>
            </Link>
            <span className={amount}>
              <Amount of={part} signed />
            </span>
          </li>
        ))}
      </ul>
      <p className={`${row} ${total}`}>
        <span>{t('balance.sum')}</span>
        <span className={amount} data-test="explained-sum">
          <Amount of={sum} />
        </span>
      </p>
      {shown === undefined ? null : shown === sum ? (
        <p className={good} data-test="sum-agrees">
          <CheckIcon />
          {t('balance.sumAgrees')}
        </p>
      ) : (
        <Banner tone="warning" role="alert" action={<TextButton onClick={onRetry}>{t('balance.retry')}</TextButton>}>
          {t('balance.sumDiffers')}
        </Banner>
      )}
    </>
  );
}

/** In whole units: money would lose in fractions. */
function sumOf(of: Balance, parts: Known['parts']): string | number {
  const units = parts.reduce((sum, { amount: part }) => sum + (typeof part === 'number' ? part : toMinor(part)), 0);
  return of === 'points' ? units : fromMinor(units);
}

/**
 * What of the balance is good for a time only, by the day on which it ends (ACCT-027). Nothing when all of it stays.
 */
export function ExpiryCalendar({ of, answer }: Pick<ExplanationProps, 'of' | 'answer'>) {
  const t = useText();
  const { locale } = useLocale();
  const { time_zone } = usePlatform().context.tenant;
  const typeText = useTypeText();
  const known = answer.state === 'ready' || answer.state === 'stale' ? answer.data : undefined;
  if (!known || known.lots.length === 0) return null;
  return (
    <Card as="section" aria-label={t(`balance.${of}Expiry`)}>
      <h2 className={heading}>{t(`balance.${of}Expiry`)}</h2>
      <ul>
        {known.lots.map(({ id, type, reason, left, expires_at }) => (
          <li key={id} className={row} data-test="lot">
            <span>
              {t('balance.until')} <DateText at={expires_at} timeZone={time_zone} />{' '}
              <span className={small}>
                <bdi>{localizedName(reason, locale).text || typeText(type)}</bdi>
              </span>
            </span>
            <span className={amount}>
              <Amount of={left} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
