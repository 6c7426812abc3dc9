import { type Reservation, tellLate } from '@sufra/api/reservation/endpoints';
import { LATE_MINUTES } from '@sufra/api/reservation/limits';
import { tap, usePlatform, useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { TellPanel } from './tell-panel.tsx';

const row = css`display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;

/** "Running late": sends the delay to the restaurant, which holds the table (guide §1.17). */
export function LatePanel({
  reservation: { id, late_minutes, can_be_late },
  onChanged,
}: {
  readonly reservation: Reservation;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const { caller } = usePlatform();
  const words = (minutes: number) => t('minutes', { count: minutes });
  return (
    <TellPanel<number>
      title={t('late.title')}
      told={late_minutes ? <p role="status">{t('late.told', { minutes: words(late_minutes) })}</p> : null}
      offer={can_be_late ? { label: t('page.late'), tap: tap('reservation-late') } : null}
      call={(minutes) => caller.call(tellLate, { params: { id }, body: { minutes } })}
      done={t('late.done')}
      onChanged={onChanged}
    >
      {(send) => (
        <fieldset className={row} aria-label={t('late.minutes')}>
          {LATE_MINUTES.map((minutes) => (
            <Chip key={minutes} selected={minutes === late_minutes} onClick={() => void send(minutes)}>
              {words(minutes)}
            </Chip>
          ))}
        </fieldset>
      )}
    </TellPanel>
  );
}
