import { useLocale, weekdayName } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, row } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';

export const WEEK = [0, 1, 2, 3, 4, 5, 6];
const time = css`inline-size:8rem`;
const box = css`display:grid;gap:8px;${bare}`;

/** Days of the week (0 is Sunday) and hours by the branch's clock; `to` at or before `from` ends on the next day. */
export interface Hours {
  days: number[];
  from: string;
  to: string;
}

export interface HoursFieldsProps {
  readonly value: Hours;
  readonly onChange: (value: Hours) => void;
}

/** Days as chips, and both times. */
export function HoursFields({ value, onChange }: HoursFieldsProps) {
  const t = useText();
  const { locale } = useLocale();
  const toggle = (day: number) =>
    value.days.includes(day) ? value.days.filter((one) => one !== day) : [...value.days, day].sort();
  return (
    <>
      <fieldset className={box}>
        <legend>{t('soldWhen.days')}</legend>
        <div className={row}>
          {WEEK.map((day) => (
            <Chip
              key={day}
              selected={value.days.includes(day)}
              onClick={() => onChange({ ...value, days: toggle(day) })}
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
  );
}
