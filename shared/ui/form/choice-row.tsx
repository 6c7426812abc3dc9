import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, cx } from '../css.ts';

const row = css`
position:relative;display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-block:6px;cursor:pointer;
&+&{border-block-start:1px solid var(--outline)}
&:has(input:disabled){color:var(--ink-3);cursor:not-allowed}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px;border-radius:var(--r-s)}
`;
const control = css`
appearance:none;inline-size:1.5rem;block-size:1.5rem;flex:none;margin:0;background:var(--surface);box-shadow:inset 0 0 0 2px var(--outline-strong);cursor:inherit;transition:box-shadow var(--fast),background-color var(--fast);
&:focus-visible{outline:none}
&:disabled{background:var(--sunken);box-shadow:inset 0 0 0 2px var(--outline)}
@media (forced-colors:active){appearance:auto}
`;
const radio = css`border-radius:50%;&:checked{box-shadow:inset 0 0 0 .4375rem var(--selected)}&:checked:disabled{box-shadow:inset 0 0 0 .4375rem var(--ink-3)}`;
const check = css`
display:grid;place-items:center;border-radius:7px;
&::after{content:"";inline-size:.75rem;block-size:.375rem;border:solid var(--on-selected);border-width:0 0 .15625rem .15625rem;transform:translateY(-.09375rem) rotate(-45deg);opacity:0}
&:checked{background:var(--selected);box-shadow:none}&:checked::after{opacity:1}&:checked:disabled{background:var(--ink-3)}
`;
const words = css`flex:1;display:flex;flex-direction:column`;
const labelClass = css`line-height:1.5`;
const hintClass = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.55`;
const endClass = css`flex:none;text-align:end`;

export interface ChoiceRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  /** Second line: what it means, or why it cannot be chosen. */
  readonly hint?: ReactNode;
  /** At the start, before the words: a picture of the choice. */
  readonly picture?: ReactNode;
  /** At the end of the row: a price. */
  readonly end?: ReactNode;
}

function ChoiceRow({
  type,
  look,
  label,
  hint,
  picture,
  end,
  className,
  ...rest
}: ChoiceRowProps & { type: 'radio' | 'checkbox'; look: string }) {
  const hintId = useId();
  return (
    <label className={cx(row, className)}>
      <input
        {...rest}
        type={type}
        aria-describedby={hint ? hintId : rest['aria-describedby']}
        className={cx(control, look)}
      />
      {picture}
      <span className={words}>
        <span className={labelClass}>{label}</span>
        {hint ? (
          <span id={hintId} className={hintClass}>
            {hint}
          </span>
        ) : null}
      </span>
      {end ? <span className={endClass}>{end}</span> : null}
    </label>
  );
}

/** One of several: a native radio in a 52 px row. */
export function RadioRow(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="radio" look={radio} />;
}

/** On or off: a native checkbox in a 52 px row. */
export function CheckRow(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="checkbox" look={check} />;
}

const track = css`
appearance:none;position:relative;inline-size:3.125rem;block-size:1.875rem;flex:none;margin:0;border-radius:99px;background:var(--outline-strong);cursor:inherit;transition:background-color var(--base);
&::after{content:"";position:absolute;inset-block-start:.1875rem;inset-inline-start:.1875rem;inline-size:1.5rem;block-size:1.5rem;border-radius:50%;background:var(--surface);transition:inset-inline-start var(--base) var(--out)}
&:checked{background:var(--selected)}&:checked::after{background:var(--on-selected);inset-inline-start:1.4375rem}&:focus-visible{outline:none}&:disabled{opacity:.5}
border:var(--forced-edge);@media (forced-colors:active){&:checked{forced-color-adjust:none;background:Highlight}}
`;

/** A setting that works at once. */
export function Switch({ label, hint, picture, className, ...rest }: Omit<ChoiceRowProps, 'end'>) {
  const hintId = useId();
  return (
    <label className={cx(row, className)}>
      {picture}
      <span className={words}>
        <span className={labelClass}>{label}</span>
        {hint ? (
          <span id={hintId} className={hintClass}>
            {hint}
          </span>
        ) : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself */}
      <input {...rest} type="checkbox" role="switch" aria-describedby={hint ? hintId : undefined} className={track} />
    </label>
  );
}
