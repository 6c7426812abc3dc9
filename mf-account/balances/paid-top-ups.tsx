import { listTopUps, refundTopUp, type TopUp } from '@sufra/api/top-up/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { dataOf, tap, useAction, useAttempt, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Button, Card, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../account/moment.tsx';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { useBalancesChanged } from './use-balances-changed.ts';

const heading = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const rows = css`display:flex;flex-direction:column;&>*+*{border-block-start:1px solid var(--outline)}`;
const row = css`display:flex;flex-direction:column;gap:var(--s2);padding-block:var(--s3)`;
const facts = css`display:flex;justify-content:space-between;gap:var(--s3);flex-wrap:wrap;font-variant-numeric:tabular-nums`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const bad = css`font-size:var(--fs-s);color:var(--danger);font-weight:500`;
const actions = css`display:flex;gap:var(--s2);flex-wrap:wrap`;

/**
 * What was topped up by card, and its way back to the card while something is left of it (ACCT-028). Nothing
 * when none was.
 */
export function PaidTopUps() {
  const t = useText();
  const list = dataOf(useEndpoint(listTopUps, {}));
  if (!list || list.top_ups.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="paid-top-ups">
      <h2 id="paid-top-ups" className={heading}>
        {t('topUp.paid')}
      </h2>
      <ul className={rows}>
        {list.top_ups.map((topUp) => (
          <Row key={topUp.id} topUp={topUp} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ topUp }: { readonly topUp: TopUp }) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const errorText = useErrorText();
  const changed = useBalancesChanged();
  const [asks, setAsks] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const { id, amount, currency, refundable, returned, refund } = topUp;
  const money = (text: string) => formatMoneyText(text, currency, locale);
  const sendBack = useAttempt(refundTopUp);
  const giveBack = useAction(async (_: undefined) => {
    await sendBack({ params: { id } }, returned);
    setAsks(false);
    announce(t('topUp.returning', { amount: money(refundable) }));
    await changed('wallet');
  });
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);
  return (
    <li className={row} data-test="paid-top-up">
      <span className={facts}>
        <Money amount={amount} currency={currency} />
        {topUp.credited_at ? <Moment at={topUp.credited_at} /> : null}
      </span>
      {returned === '0.00' ? null : (
        <span className={note}>
          {t(refund === 'done' ? 'topUp.returned' : 'topUp.returning', { amount: money(returned) })}
        </span>
      )}
      {refundable === '0.00' ? null : asks ? (
        <>
          <p ref={question} tabIndex={-1} className={note}>
            {t('topUp.sure', { amount: money(refundable) })}
          </p>
          <span className={actions}>
            <Button
              size="small"
              kind="danger"
              busy={giveBack.loading}
              onClick={() => void giveBack.run(undefined).catch(() => {})}
              {...tap('return-top-up')}
            >
              {t('topUp.return')}
            </Button>
            <Button size="small" kind="ghost" onClick={() => setAsks(false)}>
              {t('topUp.keep')}
            </Button>
          </span>
        </>
      ) : (
        <span className={actions}>
          <Button size="small" kind="secondary" onClick={() => setAsks(true)} {...tap('ask-return-top-up')}>
            {t('topUp.back', { amount: money(refundable) })}
          </Button>
        </span>
      )}
      {giveBack.error ? (
        <span role="alert" className={bad}>
          {errorText(giveBack.error)}
        </span>
      ) : null}
    </li>
  );
}
