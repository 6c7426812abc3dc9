import { type Reservation, tellLate } from '@sufra/api/reservation/endpoints';
import { LATE_MINUTES, ON_TIME } from '@sufra/api/reservation/limits';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { tap, usePlatform, useText } from '@sufra/module';
import { timeOnPage } from '@sufra/module/time-on-page';
import { Chip, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useId } from 'react';
import { TellPanel } from './tell-panel.tsx';

const row = css`display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;
const question = css`font-weight:600`;
const hint = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * "Running late": sends the delay to the restaurant, which holds the table that much longer; can be taken
 * back until the start (guide §1.17).
 */
export function LatePanel({
  reservation: { id, late_minutes, can_be_late, starts_at },
  onChanged,
}: {
  readonly reservation: Reservation;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const { caller, context } = usePlatform();
  const asked = useId();
  const starts = Date.parse(starts_at);
  const words = (minutes: number) => t('minutes', { count: minutes });
  /** A delay that is over already says nothing. */
  const possible = (now: number) => LATE_MINUTES.filter((minutes) => starts + minutes * MINUTE_MS > now);
  const canBeLate = can_be_late === true && possible(Date.parse(context.now)).length > 0;
  return (
    <TellPanel<number>
      title={t('late.title')}
      told={late_minutes ? <p role="status">{t('late.told', { minutes: words(late_minutes) })}</p> : null}
      offer={canBeLate ? { label: t(late_minutes ? 'late.change' : 'page.late'), tap: tap('reservation-late') } : null}
      call={(minutes) => caller.call(tellLate, { params: { id }, body: { minutes } })}
      done={(minutes) => t(minutes === ON_TIME ? 'late.onTimeDone' : 'late.done')}
      onChanged={onChanged}
    >
      {(send) => (
        <>
          <p id={asked} className={question}>
            {t('late.minutes')}
          </p>
          <fieldset className={row} aria-labelledby={asked} aria-describedby={`${asked}-hint`}>
            {possible(timeOnPage(context)).map((minutes) => (
              <Chip key={minutes} selected={minutes === late_minutes} onClick={() => void send(minutes)}>
                {words(minutes)}
              </Chip>
            ))}
          </fieldset>
          <p id={`${asked}-hint`} className={hint}>
            {t('late.hint')}
          </p>
          {late_minutes && starts > timeOnPage(context) ? (
            <TextButton onClick={() => void send(ON_TIME)}>{t('late.onTime')}</TextButton>
          ) : null}
        </>
      )}
    </TellPanel>
  );
}
