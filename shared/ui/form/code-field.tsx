import { readCodeDigits } from '@sufra/i18n';
import { type ReactNode, type Ref, useState } from 'react';
import { css, cx } from '../css.ts';
import { Field } from './field.tsx';
import { useFormWords } from './words.ts';

const frame = css`position:relative;direction:ltr;max-inline-size:21.5rem`;
const cells = css`display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:10px`;
const cell = css`
display:grid;place-items:center;min-block-size:calc(1.75rem + 40px);border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);font-size:1.75rem;font-weight:600;line-height:1;font-variant-numeric:tabular-nums;
border:var(--forced-edge)
`;
const current = css`box-shadow:inset 0 0 0 2px var(--brand-ink),0 0 0 4px var(--brand-tint);&:empty::after{content:"";inline-size:2px;block-size:1em;background:var(--brand-ink)}@media (forced-colors:active){outline:3px solid Highlight}`;
const wrong = css`box-shadow:inset 0 0 0 2px var(--danger)`;
const real = css`position:absolute;inset:0;inline-size:100%;block-size:100%;border:0;padding:0;opacity:0;cursor:text;font-size:1rem`;

export interface CodeFieldProps {
  readonly value: string;
  /** Only digits, never more than `length`. */
  readonly onChange: (value: string) => void;
  /** Called once when the last digit is there. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly busy?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A one-time code: one real input (paste, autofill from the message and any keyboard work) drawn as left-to-right
 * cells. Arabic digits are taken as Western ones.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 4,
  label,
  hint,
  error,
  busy,
  name = 'code',
  inputRef,
}: CodeFieldProps) {
  const words = useFormWords();
  const [focused, setFocused] = useState(false);
  const type = (text: string) => {
    const digits = readCodeDigits(text).replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const active = Math.min(value.length, length - 1);
  return (
    <Field label={label ?? words.code(length)} hint={hint} error={error} isRequired>
      {(control) => (
        <span className={frame}>
          <span aria-hidden="true" translate="no" className={cells}>
            {Array.from({ length }, (_, i) => (
              <span key={i} className={cx(cell, Boolean(error) && wrong, focused && i === active && current)}>
                {value[i]}
              </span>
            ))}
          </span>
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            maxLength={length * 4}
            aria-busy={busy || undefined}
            readOnly={busy}
            value={value}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className={real}
          />
        </span>
      )}
    </Field>
  );
}
