import type { Branch } from '@sufra/api/branch/endpoints';
import { isOn, type OrderType } from '@sufra/contract';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { CaretRightIcon, ClockFillIcon } from '@sufra/ui/icons';
import { type BranchStatus, schedules, serviceOf } from '../branch/state.ts';
import { StatusLabel } from '../branch/status-label.tsx';
import * as styles from './time-row.styles.ts';
import { useOrderTime } from './use-order-time.ts';

export interface TimeRowProps {
  readonly branch: Branch;
  readonly type: OrderType;
  readonly status: BranchStatus;
}

/**
 * When: now with its promise, or a chosen time; where setting and branch take orders for later, it can be
 * changed (CHK-008).
 */
export function TimeRow({ branch, type, status }: TimeRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const { settings } = context.tenant;
  const time = useOrderTime({ type, branch_id: branch.id });
  const zone = { locale, timeZone: branch.time_zone };
  const words = (
    <>
      <span className={styles.lead}>
        <ClockFillIcon />
      </span>
      <span className={styles.text}>
        <span className={styles.caption}>{t('place.when')}</span>
        <span className={styles.strong}>
          {time.period ? (
            t('place.at', {
              day: formatDay(time.period, { ...zone, now: context.now }),
              time: formatTime(time.period, zone),
            })
          ) : status.orderable === 'now' ? (
            status.promise ? (
              t('place.now', { promise: status.promise })
            ) : (
              t('place.nowPlain')
            )
          ) : (
            <>
              {status.label} · <StatusLabel status={status} />
            </>
          )}
        </span>
      </span>
    </>
  );
  if (!isOn(settings, 'checkout.enable') || !schedules(serviceOf(branch, type))) {
    return <div className={styles.row}>{words}</div>;
  }
  return (
    <div className={styles.rows}>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        aria-busy={time.busy || undefined}
        onClick={time.choose}
        {...tap('order-time')}
      >
        {words}
        <CaretRightIcon className={styles.arrow} />
      </button>
      {time.period && status.orderable === 'now' ? (
        <TextButton className={styles.sooner} onClick={time.asap}>
          {t('place.asap')}
        </TextButton>
      ) : null}
    </div>
  );
}
