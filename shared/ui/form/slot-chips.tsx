import type { ReactNode } from 'react';
import { css, cx } from '../css.ts';
import { useFormWords } from './words.ts';

const grid = css`display:grid;grid-template-columns:repeat(4,1fr);gap:8px;@media (max-width:22.4375em){grid-template-columns:repeat(3,1fr)}`;
const legendClass = css`font-size:var(--fs-s);font-weight:500;margin-block-end:6px`;
const slot = css`
position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;min-block-size:var(--control);padding:4px 2px;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
font-size:.875rem;font-weight:600;line-height:1.3;text-align:center;font-variant-numeric:tabular-nums;cursor:pointer;transition:background-color var(--fast);
&:has(:checked){background:var(--selected);color:var(--on-selected);box-shadow:none}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
&:has(:disabled){background:var(--sunken);color:var(--ink-2);box-shadow:none;font-weight:400;cursor:not-allowed}
border:var(--forced-edge);@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const input = css`position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit`;
const noteClass = css`font-size:var(--fs-xs);font-weight:500`;

export interface Slot {
  readonly id: string;
  /** Usually `<Time>` or `<TimeRange>`. */
  readonly label: ReactNode;
  /** `full` stays in sight and says so. */
  readonly state?: 'free' | 'full';
  readonly note?: ReactNode;
}

export interface SlotChipsProps {
  readonly slots: readonly Slot[];
  readonly value: string | null | undefined;
  readonly onChange: (id: string) => void;
  readonly name: string;
  readonly label: ReactNode;
  readonly className?: string;
}

/** Times to choose from, four in a row; arrow keys move like in any group of radios. */
export function SlotChips({ slots, value, onChange, name, label, className }: SlotChipsProps) {
  const words = useFormWords();
  return (
    <fieldset className={className}>
      <legend className={legendClass}>{label}</legend>
      <div className={grid}>
        {slots.map(({ id, label: time, state = 'free', note }) => (
          <label key={id} className={cx(slot)}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              disabled={state === 'full'}
              onChange={() => onChange(id)}
              className={input}
            />
            {time}
            {state === 'full' || note ? <span className={noteClass}>{note ?? words.full}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
