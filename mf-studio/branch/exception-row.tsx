import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lineAbove, quietSmall } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';
import { BothLanguages } from '../fields/both-languages.tsx';
import type { Exception } from './hours-draft.ts';

const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:8px 12px;align-items:end;padding-block:12px;${lineAbove}`;
const whole = css`grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px;align-items:center`;
const fault = css`grid-column:1/-1;color:var(--danger);font-weight:500`;
const past = css`grid-column:1/-1;${quietSmall}`;
const time = css`max-inline-size:9rem`;

export interface ExceptionRowProps {
  readonly exception: Exception;
  readonly number: number;
  /** Its last day has passed: it changes nothing any more. */
  readonly isOver: boolean;
  readonly fault: string | null;
  /** Null: it goes. */
  readonly onChange: (exception: Exception | null) => void;
}

/** Days with other hours, or closed: a holiday is one day, a season many. */
export function ExceptionRow({ exception, number, isOver, fault: words, onChange }: ExceptionRowProps) {
  const t = useText();
  const { ranges, reason } = exception;
  const change = (changed: Partial<Exception>) => onChange({ ...exception, ...changed });
  return (
    <fieldset className={row}>
      <legend>{t('hours.exception', { number })}</legend>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(end === 'from' ? 'hours.firstDay' : 'hours.lastDay')}>
          {(control) => (
            <input
              {...control}
              type="date"
              className={inputClass}
              value={exception[end]}
              onChange={({ target }) =>
                change(end === 'from' ? { from: target.value, to: exception.to || target.value } : { to: target.value })
              }
            />
          )}
        </Field>
      ))}
      <BothLanguages
        label={(language) => t(`hours.reason.${language}`)}
        value={reason}
        most={BRANCH_LIMITS.name}
        onChange={(typed) => change({ reason: typed })}
      />
      <div className={whole}>
        {ranges.length === 0 ? <span>{t('hours.closedAllDay')}</span> : null}
        {ranges.map((range, at) =>
          (['from', 'to'] as const).map((end) => (
            <input
              key={`${at}${end}`}
              type="time"
              className={`${inputClass} ${time}`}
              aria-label={t(`hours.exceptionTime.${end}`, { number, part: at + 1 })}
              value={range[end]}
              onChange={({ target }) =>
                target.value &&
                change({ ranges: ranges.map((one, index) => (index === at ? { ...one, [end]: target.value } : one)) })
              }
            />
          )),
        )}
        {ranges.length < BRANCH_LIMITS.ranges ? (
          <Button
            kind="secondary"
            size="small"
            onClick={() => change({ ranges: [...ranges, { from: '18:00', to: '02:00' }] })}
          >
            {t('hours.add')}
          </Button>
        ) : null}
        {ranges.length > 0 ? (
          <Button kind="ghost" size="small" onClick={() => change({ ranges: [] })}>
            {t('hours.close')}
          </Button>
        ) : null}
        <Button kind="ghost" size="small" onClick={() => onChange(null)}>
          {t('hours.removeException', { number })}
        </Button>
      </div>
      {isOver ? <p className={past}>{t('hours.over')}</p> : null}
      {words ? (
        <p role="alert" className={fault}>
          {words}
        </p>
      ) : null}
    </fieldset>
  );
}
