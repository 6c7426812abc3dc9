import { type ReactNode, useId } from 'react';
import { coveringInput } from '../covering-input.ts';
import { css, cx } from '../css.ts';
import { useFormWords } from './words.ts';

const grid = css`display:grid;grid-template-columns:repeat(4,1fr);gap:8px;@media (max-width:22.4375em){grid-template-columns:repeat(3,1fr)}@media (max-width:14em){grid-template-columns:repeat(2,1fr)}`;
const legendClass = css`font-size:var(--fs-s);font-weight:500;margin-block-end:6px`;
const part = css`&+&{margin-block-start:var(--s4)}`;
const heading = css`font-size:var(--fs-s);font-weight:600;color:var(--ink-2);margin-block-end:6px`;
const slot = css`
position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;min-block-size:var(--control);padding:4px 2px;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
font-size:.875rem;font-weight:600;line-height:1.3;text-align:center;font-variant-numeric:tabular-nums;cursor:pointer;transition:background-color var(--fast);
&:has(:checked){background:var(--selected);color:var(--on-selected);box-shadow:none}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
&:has(:disabled){background:var(--sunken);color:var(--ink-2);box-shadow:none;font-weight:400;cursor:not-allowed}
border:var(--forced-edge);@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const input = css`${coveringInput}`;
const noteClass = css`font-size:var(--fs-xs);font-weight:500`;

export interface Slot {
  readonly id: string;
  /** Usually `<Time>` or `<TimeRange>`. */
  readonly label: ReactNode;
  /** `full` stays in sight and says so. */
  readonly state?: 'free' | 'full';
  readonly note?: ReactNode;
  /** The heading that it stands under, with those beside it that have the same one; absent: none. */
  readonly group?: string;
}

export interface SlotChipsProps {
  readonly slots: readonly Slot[];
  readonly value: string | null | undefined;
  readonly onChange: (id: string) => void;
  readonly name: string;
  readonly label: ReactNode;
  readonly className?: string;
}

/**
 * Times to choose from, four in a row, under headings where they have some; arrow keys move like in any group
 * of radios.
 */
export function SlotChips({ slots, value, onChange, name, label, className }: SlotChipsProps) {
  const words = useFormWords();
  const id = useId();
  const chips = (shown: readonly Slot[]) => (
    <div className={grid}>
      {shown.map(({ id, label: time, state = 'free', note }) => (
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
  );
  return (
    <fieldset className={className}>
      <legend className={legendClass}>{label}</legend>
      {groupsOf(slots).map(({ group, slots: shown }, index) => (
        <div
          key={shown[0]!.id}
          className={part}
          {...(group ? { role: 'group', 'aria-labelledby': `${id}-${index}` } : {})}
        >
          {group ? (
            <h3 id={`${id}-${index}`} className={heading}>
              {group}
            </h3>
          ) : null}
          {chips(shown)}
        </div>
      ))}
    </fieldset>
  );
}

/** Neighbours under one heading. */
function groupsOf(slots: readonly Slot[]): { group: string | undefined; slots: Slot[] }[] {
  const groups: { group: string | undefined; slots: Slot[] }[] = [];
  for (const one of slots) {
    const last = groups.at(-1);
    if (last && last.group === one.group) last.slots.push(one);
    else groups.push({ group: one.group, slots: [one] });
  }
  return groups;
}
