import { HISTORY_STATES, type HistoryState } from '@sufra/api/staff/history-states';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { MagnifyingGlassIcon } from '@sufra/ui/icons';
import { useState } from 'react';

const form = css`display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end`;
const field = css`display:grid;gap:4px;flex:1 1 10rem;font-size:.875rem;font-weight:600`;
const wide = css`flex:2 1 16rem`;
const tall = css`min-block-size:3.5rem`;

export interface HistoryFilters {
  /** Number, name or mobile as it was typed. */
  readonly q: string;
  /** `YYYY-MM-DD`, or empty: any day. */
  readonly day: string;
  /** Empty: any. */
  readonly state: HistoryState | '';
}

/** For the call: what is empty is left out. */
export function queryOf({ q, day, state }: HistoryFilters): { q?: string; day?: string; state?: HistoryState } {
  return { ...(q.trim() ? { q: q.trim() } : {}), ...(day ? { day } : {}), ...(state ? { state } : {}) };
}

export interface HistoryFormProps {
  readonly value: HistoryFilters;
  readonly onSearch: (filters: HistoryFilters) => void;
}

/** What is looked for: a number, name or mobile by Enter or the button, a day and a state at once. */
export function HistoryForm({ value, onSearch }: HistoryFormProps) {
  const t = useText();
  const [q, setTyped] = useState(value.q);
  return (
    <search>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...value, q });
        }}
      >
        <label className={cx(field, wide)}>
          {t('history.search')}
          <input
            type="search"
            maxLength={100}
            className={cx(inputClass, tall)}
            value={q}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label className={field}>
          {t('history.day')}
          <input
            type="date"
            className={cx(inputClass, tall)}
            value={value.day}
            onChange={(event) => onSearch({ ...value, q, day: event.target.value })}
          />
        </label>
        <label className={field}>
          {t('history.state')}
          <select
            className={cx(inputClass, tall)}
            value={value.state}
            onChange={(event) => onSearch({ ...value, q, state: event.target.value as HistoryFilters['state'] })}
          >
            <option value="">{t('history.anyState')}</option>
            {HISTORY_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`history.states.${state}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" className={tall} icon={<MagnifyingGlassIcon />}>
          {t('history.find')}
        </Button>
      </form>
    </search>
  );
}
