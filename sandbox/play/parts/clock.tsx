import { formatWeekday, useLocale, useText } from '@sufra/i18n';
import { isoIn } from '@sufra/i18n/time/zone';
import { Badge, Button, DateText, Parts, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { growClass, Part, rowClass } from '../part.tsx';

const clock = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2);font-size:var(--fs-l);font-weight:600`;
/** Of an ISO moment, the part that a `datetime-local` field takes. */
const FIELD_CHARS = 16;
const DAY_MINUTES = 24 * 60;
const STEPS = { dayBack: -DAY_MINUTES, hourBack: -60, quarterBack: -15, quarter: 15, hour: 60, day: DAY_MINUTES };

/** The restaurant's clock, which goes on from where it is set. */
export function ClockPart({ now, isMoved }: { now: string; isMoved: boolean }) {
  const t = useText(NAMESPACE);
  const { locale, timeZone } = useLocale();
  return (
    <Part id="clock" title={t('clock.title')}>
      <p className={clock}>
        <Parts
          of={[
            formatWeekday(now, { locale, timeZone }),
            <DateText key="date" at={now} />,
            <Time key="time" at={now} />,
          ]}
        />
        {isMoved ? <Badge tone="warning">{t('clock.moved')}</Badge> : null}
      </p>
      <ActForm act="clock-by" className={rowClass}>
        {Object.entries(STEPS).map(([name, minutes]) => (
          <Button key={name} type="submit" kind="secondary" size="small" name="minutes" value={String(minutes)}>
            {t(`clock.${name}`)}
          </Button>
        ))}
      </ActForm>
      <ActForm act="clock-to" className={rowClass}>
        <Field label={t('clock.to')} className={growClass}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              name="at"
              required
              defaultValue={isoIn(timeZone, Date.parse(now)).slice(0, FIELD_CHARS)}
              className={inputClass}
            />
          )}
        </Field>
        <Button type="submit" kind="soft">
          {t('clock.set')}
        </Button>
      </ActForm>
      {isMoved ? (
        <ActForm act="clock-real">
          <Button type="submit" kind="secondary" size="small">
            {t('clock.real')}
          </Button>
        </ActForm>
      ) : null}
    </Part>
  );
}
