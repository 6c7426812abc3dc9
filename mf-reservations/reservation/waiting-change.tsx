import { payStep } from '@sufra/api/payment/pay-step';
import { type Reservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { formatSitting } from '@sufra/i18n/time/sitting';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Banner, Button, Card, LinkButton, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect } from 'react';
import { card, quiet, title } from '../booking/layout.ts';
import { payReservationPath } from '../booking/pay-path.ts';
import { clockText } from '../hold/clock-text.ts';

const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:var(--s2)`;

export interface WaitingChangeProps {
  readonly reservation: Reservation;
  /** Milliseconds at which the answer came. */
  readonly updatedAt: number;
  readonly onChanged: () => void;
}

/**
 * A change that takes effect when its difference is paid: what it is, until when its table is held, and both
 * ways on (RES-033).
 */
export function WaitingChange({ reservation, updatedAt, onChanged }: WaitingChangeProps) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { caller, context, announce } = usePlatform();
  const { id, change, currency = '', time_zone: timeZone } = reservation;
  const left = useSecondsLeft(change?.seconds_left ?? null, updatedAt);
  const drop = useAction(() => caller.call(updateReservation, { params: { id }, body: { action: 'drop_change' } }));
  useEffect(() => {
    if (left === 0) onChanged();
  }, [left, onChanged]);
  if (!change || left === 0) return null;

  async function keepAsItIs() {
    if (!(await drop.run(undefined).catch(() => undefined))) return;
    announce(t('change.dropped'));
    onChanged();
  }

  const step = payStep(reservation.payment?.bank_session, payReservationPath(id));
  const when = formatSitting(change, { locale, timeZone, now: context.now });
  return (
    <Card as="section" aria-labelledby="waiting-change" className={card} data-test="waiting-change">
      <h2 id="waiting-change" className={title}>
        {t('change.title')}
      </h2>
      <p>{t('change.to', { guests: t('guests', { count: change.guests_count }), when })}</p>
      <p className={quiet}>{t('change.text', { amount: formatMoneyText(change.due, currency, locale) })}</p>
      {left === null ? null : (
        <p role="timer" aria-live="off" className={quiet}>
          {t('hold.left', { time: clockText(left) })}
        </p>
      )}
      {drop.error ? (
        <Banner tone="danger" role="alert">
          {errorText(drop.error)}
        </Banner>
      ) : null}
      <div className={row}>
        <LinkButton
          kind="pay"
          href={localePath(locale, step.path)}
          amount={step.at === 'bank' ? undefined : <Money amount={change.due} currency={currency} />}
        >
          {step.at === 'bank' ? localizedName(step.way, locale).text : t('change.pay')}
        </LinkButton>
        {step.at === 'bank' ? null : (
          <Button kind="soft" busy={drop.loading} onClick={() => void keepAsItIs()} {...tap('reservation-drop-change')}>
            {t('change.keep')}
          </Button>
        )}
      </div>
    </Card>
  );
}
