import type { SoldWhen } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { bare } from '@sufra/ui/desk';
import { Field, Select } from '@sufra/ui/form';
import { HoursFields, WEEK } from './hours-fields.tsx';

const box = css`display:grid;gap:8px;${bare}`;

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
        <HoursFields value={value} onChange={(hours) => onChange({ ...hours, state: 'hours' })} />
      ) : null}
    </div>
  );
}
