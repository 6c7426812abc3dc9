import type { ComponentPropsWithRef } from 'react';
import { css, cx } from '../css.ts';

const add = css`
inline-size:var(--target);block-size:var(--target);flex:none;display:inline-grid;place-items:center;border-radius:var(--r-full);background:var(--add);color:var(--on-add);box-shadow:var(--add-edge),0 0 0 4px var(--surface);
font-size:1rem;font-weight:700;line-height:1;font-variant-numeric:tabular-nums;transition:transform var(--fast),filter var(--fast);
&:hover{filter:brightness(.94)}&:active{transform:scale(.92)}
&:empty::before,&:empty::after{content:"";grid-area:1/1;inline-size:.875em;border-block-start:2px solid}
&:empty::after{transform:rotate(90deg)}
border:var(--forced-edge)
`;

export interface AddButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What it adds, `أضف كباب نخلة` / `Add Koshary`; with a count the label names it too. */
  readonly label: string;
  /** How many are in the basket; the plus sign becomes this number. */
  readonly count?: number;
}

/** The round button at the plate's corner. Its plus is drawn by two lines: a long menu has it 2,000 times. */
export function AddButton({ label, count = 0, className, type = 'button', ...rest }: AddButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(add, className)}>
      {count > 0 ? count : null}
    </button>
  );
}
