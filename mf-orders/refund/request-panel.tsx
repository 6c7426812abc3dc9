import type { RefundRequest } from '@sufra/api/staff/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { edgeOpen, Fault, quiet, surface } from '@sufra/ui/desk';
import type { ReactNode } from 'react';
import type { Change } from '../change/use-change.ts';

const box = css`display:grid;gap:var(--s2);padding:var(--s4);${surface};${edgeOpen};& h2{font-size:1rem}`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;

/** Kinds of requests that a text says more of. */
const ACTS = ['cancel', 'ran_out', 'deposit', 'cancel_reservation', 'excuse'] as const;

export interface RequestPanelProps {
  readonly request: RefundRequest;
  /** When it ends, with its day. */
  readonly ends: string;
  readonly action: Pick<Change, 'busy' | 'words'>;
  /** Absent: this person may not. */
  readonly onConfirm?: (() => void) | undefined;
  readonly onRefuse?: (() => void) | undefined;
  /** What it is about. */
  readonly children?: ReactNode;
}

/** Money that waits for a second person: another one agrees, the own request can be taken back (SHOP-014). */
export function RequestPanel({ request, ends, action, onConfirm, onRefuse, children }: RequestPanelProps) {
  const t = useText();
  const { locale } = useLocale();
  const amount = formatMoneyText(request.total, request.currency, locale);
  const name = request.asked_by;
  const act = ACTS.find((one) => one === request.act);
  return (
    <section className={box} aria-label={t('refund.request')}>
      <h2>{request.yours ? t('refund.yours', { amount }) : t('refund.theirs', { amount, name })}</h2>
      {children}
      {act ? <p>{t(`refund.act.${act}`)}</p> : null}
      {request.reason ? (
        <p>
          <bdi>{request.reason}</bdi>
        </p>
      ) : null}
      <p className={quiet}>{t('refund.ends', { time: ends })}</p>
      <Fault>{action.words}</Fault>
      <div className={buttons}>
        {request.yours || !onConfirm ? null : (
          <Button kind="danger" className={tall} busy={action.busy} onClick={onConfirm}>
            {t('refund.confirm', { amount })}
          </Button>
        )}
        {onRefuse ? (
          <Button kind="secondary" className={tall} busy={action.busy} onClick={onRefuse}>
            {t(request.yours ? 'refund.takeBack' : 'refund.refuse')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
