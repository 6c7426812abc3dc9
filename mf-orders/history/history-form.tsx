import { HISTORY_STATES, type HistoryState } from '@sufra/api/staff/serve/history-states';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { MagnifyingGlassIcon, SlidersHorizontalIcon } from '@sufra/ui/icons';
import { useState } from 'react';

const form = css`display:flex;flex-wrap:wrap;gap:8px 16px;align-items:end;@media (max-width:43.6875em){display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}`;
const first = css`display:flex;flex:2 1 18rem;gap:8px;align-items:end;@media (max-width:43.6875em){grid-column:1/-1}`;
const field = css`display:grid;gap:4px;flex:1 1 10rem;font-size:.875rem;font-weight:600`;
const wide = css`flex:1;min-inline-size:0`;
const tall = css`min-block-size:3.5rem`;
// A phone begins with the orders: what narrows them stands behind a button.
const closed = css`@media (max-width:43.6875em){display:none}`;
const phoneOnly = css`display:none;@media (max-width:43.6875em){display:inline-flex}`;
const square = css`@media (max-width:43.6875em){min-inline-size:3.5rem;padding-inline:0}`;
const words = css`@media (max-width:43.6875em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

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
  /** Of a phone: day, state and what else narrows the list, which are in sight elsewhere. */
  readonly more: { readonly isOpen: boolean; toggle(): void };
}

/** What is looked for: a number, name or mobile by Enter or the button, a day and a state at once. */
export function HistoryForm({ value, onSearch, more }: HistoryFormProps) {
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
        <div className={first}>
          <label className={cx(field, wide)}>
            {t('history.search')}
            <input
              type="search"
              maxLength={TEXT_LENGTHS.search}
              className={cx(inputClass, tall)}
              value={q}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Button type="submit" className={cx(tall, square)} icon={<MagnifyingGlassIcon />}>
            <span className={words}>{t('history.find')}</span>
          </Button>
          <Button
            kind="secondary"
            className={cx(tall, square, phoneOnly)}
            icon={<SlidersHorizontalIcon />}
            aria-expanded={more.isOpen}
            onClick={more.toggle}
          >
            <span className={words}>{t('history.narrow')}</span>
          </Button>
        </div>
        <label className={cx(field, !more.isOpen && closed)}>
          {t('history.day')}
          <input
            type="date"
            className={cx(inputClass, tall)}
            value={value.day}
            onChange={(event) => onSearch({ ...value, q, day: event.target.value })}
          />
        </label>
        <label className={cx(field, !more.isOpen && closed)}>
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
      </form>
    </search>
  );
}
