import type { OrderTracking } from '@sufra/api/order/endpoints';
import { formatMoment, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

/** A deadline that is nearer counts down; a later one is said by the clock. */
const COUNTDOWN_SECONDS = 15 * 60;

const left = css`font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap`;

/**
 * Until when the order can be canceled, before anyone taps (CHK-046). `secondsLeft`: null when the provider
 * does not count.
 */
export function CancelTerms({
  order: { cancel, status, delivery_time, branch },
  secondsLeft,
}: {
  readonly order: Pick<OrderTracking, 'cancel' | 'status' | 'delivery_time' | 'branch'>;
  readonly secondsLeft: number | null;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (status === 'created' && delivery_time !== 'schedule') {
    const counted = secondsLeft !== null && secondsLeft <= COUNTDOWN_SECONDS;
    return (
      <>
        {t('cancel.untilAccepted')}{' '}
        {counted ? (
          <span className={left}>
            {t('cancel.left')}{' '}
            <bdi dir="ltr" translate="no" role="timer" data-test="cancel-left">
              {clock(secondsLeft)}
            </bdi>
          </span>
        ) : null}
      </>
    );
  }
  // How long it is held for its payment the head of the page says.
  if (status === 'callcenter_pending') return t('cancel.untilPaid');
  if (!cancel.until) return null;
  return t('cancel.until', { time: formatMoment(cancel.until, { locale, timeZone: branch.time_zone, now }) });
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
