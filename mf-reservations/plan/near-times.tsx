import type { NearTime } from '@sufra/api/reservation/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { formatSittingTime } from '@sufra/i18n/time/sitting';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { periodKey } from '../booking/chosen-slot.ts';
import { quiet } from '../booking/layout.ts';
import type { Plan } from '../booking/use-plan.ts';
import { dayText } from '../calendar/day-labels.ts';

const frame = css`display:grid;gap:var(--s2)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;

// Day, time and section are long in a large text.
const wide = css`&&{flex:0 1 auto;white-space:normal;text-align:start;padding-block:var(--s1)}`;

export interface NearTimesProps {
  /** Nearest first; empty: nothing is shown. */
  readonly times: readonly NearTime[];
  readonly plan: Plan;
  readonly timeZone: string;
  readonly onChoose: (time: NearTime) => void;
}

/**
 * In place of a table that was gone: the times that the refusal named, whatever their day and section
 * (RES-017, RES-020).
 */
export function NearTimes({ times, plan, timeZone, onChoose }: NearTimesProps) {
  const t = useText();
  const { locale } = useLocale();
  if (times.length === 0) return null;
  const isChosen = (time: NearTime) =>
    plan.date === time.date &&
    plan.area === time.area_id &&
    plan.time !== null &&
    periodKey(plan.time) === periodKey(time);
  return (
    <div className={frame} data-test="near-times">
      <p className={quiet}>{t('plan.nearest')}</p>
      <fieldset className={chips} aria-label={t('plan.nearest')}>
        {times.map((time) => (
          <Chip
            key={`${time.date} ${time.area_id} ${periodKey(time)}`}
            className={wide}
            selected={isChosen(time)}
            onClick={() => onChoose(time)}
          >
            <span>
              {time.date === plan.date ? '' : `${dayText(time.date, { t, locale })} · `}
              <bdi>{formatSittingTime(time, { locale, timeZone })}</bdi> · {localizedName(time.area_name, locale).text}
            </span>
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
