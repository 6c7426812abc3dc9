import type { SoldWhen } from '@sufra/api/staff/endpoints';
import { useLocale, weekdayName } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass, Select } from '@sufra/ui/form';
import { row } from './table.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const time = css`inline-size:8rem`;
const box = css`display:grid;gap:8px;border:0;padding:0;margin:0`;

/** Key of what is wrong with it; null: nothing. */
export function soldWhenOf(value: SoldWhen): 'soldWhen.noDays' | null {
  return value.state === 'hours' && value.days.length === 0 ? 'soldWhen.noDays' : null;
}

/** All day, at hours of some days, or for chosen times only. */
export function SoldWhenField({
  value,
  onChange,
}: {
  readonly value: SoldWhen;
  readonly onChange: (value: SoldWhen) => void;
}) {
  const t = useText();
  const { locale } = useLocale();
  const choose = (state: string) => {
    if (state === 'available') onChange({ state });
    else if (state === 'scheduled_only') onChange({ state });
    else onChange({ state: 'hours', days: WEEK, from: '06:00', to: '11:00' });
  };
  return (
    <div className={box}>
      <Field label={t('soldWhen.label')}>
        {(control) => (
          <Select {...control} value={value.state} onChange={(event) => choose(event.target.value)}>
            <option value="available">{t('soldWhen.available')}</option>
            <option value="hours">{t('soldWhen.hours')}</option>
            <option value="scheduled_only">{t('soldWhen.scheduled')}</option>
          </Select>
        )}
      </Field>
      {value.state === 'hours' ? (
        <>
          <fieldset className={box}>
            <legend>{t('soldWhen.days')}</legend>
            <div className={row}>
              {WEEK.map((day) => (
                <Chip
                  key={day}
                  selected={value.days.includes(day)}
                  onClick={() => {
                    const days = value.days.includes(day)
                      ? value.days.filter((one) => one !== day)
                      : [...value.days, day].sort();
                    onChange({ ...value, days });
                  }}
                >
                  {weekdayName(day, locale)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <div className={row}>
            {(['from', 'to'] as const).map((edge) => (
              <Field key={edge} label={t(`soldWhen.${edge}`)} className={time}>
                {(control) => (
                  <input
                    {...control}
                    type="time"
                    dir="ltr"
                    className={inputClass}
                    value={value[edge]}
                    onChange={(event) => event.target.value && onChange({ ...value, [edge]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
