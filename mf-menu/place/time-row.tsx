import type { Branch } from '@sufra/api/branch/endpoints';
import { isOn, type OrderType } from '@sufra/contract';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, ClockFillIcon } from '@sufra/ui/icons';
import { type BranchStatus, schedules, serviceOf } from '../branch/state.ts';
import { StatusWords } from '../branch/status-words.tsx';
import { useOrderTime } from './use-order-time.ts';

const rows = css`inline-size:100%`;
const row = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:60px;padding-inline:6px;border-radius:var(--r-m);text-align:start;inline-size:100%;
&:is(button):hover{background:var(--canvas)}
`;
const lead = css`display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:50%;background:var(--brand-tint);color:var(--brand-ink);font-size:17px`;
const text = css`flex:1`;
const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
const strong = css`font-weight:500`;
const arrow = css`color:var(--ink-2)`;
const sooner = css`margin-inline-start:58px;font-size:var(--fs-s)`;

export interface TimeRowProps {
  branch: Branch;
  type: OrderType;
  status: BranchStatus;
}

/** When: now with its promise, or a chosen time; where setting and branch take orders for later, it can be changed (CHK-008). */
export function TimeRow({ branch, type, status }: TimeRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const { settings } = context.tenant;
  const time = useOrderTime({ type, branch_id: branch.id });
  const zone = { locale, timeZone: branch.time_zone };
  const words = (
    <>
      <span className={lead}>
        <ClockFillIcon />
      </span>
      <span className={text}>
        <span className={caption}>{t('place.when')}</span>
        <span className={strong}>
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
              {status.label} · <StatusWords status={status} />
            </>
          )}
        </span>
      </span>
    </>
  );
  if (!isOn(settings, 'checkout.enable') || !schedules(serviceOf(branch, type))) {
    return <div className={row}>{words}</div>;
  }
  return (
    <div className={rows}>
      <button
        type="button"
        className={row}
        aria-haspopup="dialog"
        aria-busy={time.busy || undefined}
        onClick={time.choose}
        {...tap('order-time')}
      >
        {words}
        <CaretRightIcon className={arrow} />
      </button>
      {time.period && status.orderable === 'now' ? (
        <TextButton className={sooner} onClick={time.asap}>
          {t('place.asap')}
        </TextButton>
      ) : null}
    </div>
  );
}
