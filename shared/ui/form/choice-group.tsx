import { type ReactNode, useId } from 'react';
import { css, cx } from '../css.ts';
import { WarningCircleFillIcon } from '../icons/index.ts';
import { requiredError } from './required.ts';
import { useFormWords } from './words.ts';

const head = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s3);inline-size:100%;margin-block-end:var(--s1)`;
const titleClass = css`font-size:var(--fs-m);font-weight:600;line-height:1.4`;
const ruleClass = css`font-size:var(--fs-cap);color:var(--ink-2);font-weight:400`;
const errorClass = css`display:flex;align-items:center;gap:6px;color:var(--danger);font-size:var(--fs-cap);font-weight:500`;

export interface ChoiceGroupProps {
  readonly label: ReactNode;
  /** The rule of the group and where the visitor stands: `اختيار واحد`, `2 / 3`. */
  readonly rule?: ReactNode;
  readonly error?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Radio or check rows that belong together, named for everyone. */
export function ChoiceGroup({ label, rule, error, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  const words = useFormWords();
  return (
    <fieldset
      className={className}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={head}>
        <span className={titleClass}>{label}</span>
        {rule ? <span className={cx(ruleClass)}>{rule}</span> : null}
      </legend>
      {error ? (
        <span id={errorId} className={errorClass}>
          <WarningCircleFillIcon />
          {error === requiredError ? words.required : error}
        </span>
      ) : null}
      {children}
    </fieldset>
  );
}
