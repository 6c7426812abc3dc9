import { useId } from 'react';
import { css, cx } from '../css.ts';
import { MinusBoldIcon, PlusBoldIcon, TrashIcon } from '../icons/index.ts';
import { useWords } from '../words.ts';
import { IconButton } from './icon-button.tsx';

const frame = css`display:inline-flex;flex-direction:column;align-items:center;flex:none`;
const control = css`display:inline-flex;align-items:center;border-radius:var(--r-full);background:var(--sunken);font-weight:600;border:var(--forced-edge)`;
const number = css`min-inline-size:1.625rem;text-align:center;font-variant-numeric:tabular-nums`;
const reasonText = css`font-size:var(--fs-cap);color:var(--ink-2);text-align:center`;

export interface QuantityProps {
  readonly value: number;
  /** What is counted; names the group of buttons. */
  readonly label: string;
  readonly onChange: (value: number) => void;
  /** Smallest value. 0 lets the last one be removed: at 1 the minus is a trash can. */
  readonly min?: number;
  readonly max?: number;
  /** Why no more are possible; "at most n" when left out. */
  readonly maxReason?: string;
  /** What taking the last one away is called; "remove from basket" when left out. */
  readonly removeLabel?: string;
  readonly className?: string;
}

export function Quantity({
  value,
  label,
  onChange,
  min = 0,
  max = 99,
  maxReason,
  removeLabel,
  className,
}: QuantityProps) {
  const words = useWords();
  const reasonId = useId();
  const removes = value === 1 && min === 0;
  const full = value >= max;
  const empty = value <= min;
  return (
    <span className={cx(frame, className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot sit inside a line of text */}
      <span role="group" aria-label={label} className={control}>
        <IconButton
          label={removes ? (removeLabel ?? words.remove) : words.less}
          aria-disabled={empty || undefined}
          onClick={() => {
            if (!empty) onChange(value - 1);
          }}
        >
          {removes ? <TrashIcon /> : <MinusBoldIcon />}
        </IconButton>
        <output translate="no" className={number}>
          {value}
        </output>
        <IconButton
          label={words.more}
          aria-disabled={full || undefined}
          aria-describedby={full ? reasonId : undefined}
          onClick={() => {
            if (!full) onChange(value + 1);
          }}
        >
          <PlusBoldIcon />
        </IconButton>
      </span>
      {full ? (
        <span id={reasonId} className={reasonText}>
          {maxReason ?? words.atMost(max)}
        </span>
      ) : null}
    </span>
  );
}
