import { type ReactNode, useId } from 'react';
import { css, cx } from '../css.ts';
import { WarningCircleFillIcon } from '../icons/index.ts';
import { requiredError } from './required.ts';
import { useFormWords } from './words.ts';

const frame = css`display:flex;flex-direction:column;gap:6px`;
const labelClass = css`font-size:var(--fs-s);font-weight:500`;
const optionalClass = css`margin-inline-start:2px;color:var(--ink-2);font-weight:400`;
const note = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const errorClass = css`display:flex;align-items:flex-start;gap:6px;color:var(--danger);font-size:var(--fs-cap);font-weight:500;line-height:1.55`;

/** What a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Stays under the control. */
  readonly hint?: ReactNode;
  /** A sentence, or `requiredError`. */
  readonly error?: string | null;
  /** The focus stays in the control while it is refused: the error is spoken when it comes. */
  readonly isErrorSpoken?: boolean;
  /** Said when the text reached its limit. */
  readonly limitNote?: string | null;
  readonly isRequired?: boolean;
  /** Marks a field that may stay empty. */
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint and error below with an icon. */
export function Field(props: FieldProps) {
  const { label, hint, error, isErrorSpoken = false, limitNote, isRequired, optional, className, children } = props;
  const id = useId();
  const words = useFormWords();
  const ids = { error: `${id}error`, hint: `${id}hint`, limit: `${id}limit` };
  const described = [error && ids.error, hint && ids.hint, limitNote && ids.limit].filter(Boolean).join(' ');
  return (
    <div className={cx(frame, className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {/* The space keeps letters of the two from being joined: shaping knows no edges of elements. */}
        {optional ? <span className={optionalClass}> {words.optional}</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {error ? (
        <span id={ids.error} role={isErrorSpoken ? 'alert' : undefined} className={errorClass}>
          <WarningCircleFillIcon />
          {error === requiredError ? words.required : error}
        </span>
      ) : null}
      {hint ? (
        <span id={ids.hint} className={note}>
          {hint}
        </span>
      ) : null}
      <span id={ids.limit} role="status" className={note} hidden={!limitNote}>
        {limitNote}
      </span>
    </div>
  );
}
