import type { ComponentPropsWithRef } from 'react';
import { css, cx } from '../css.ts';

const chip = css`
display:inline-flex;align-items:center;justify-content:center;gap:6px;flex:none;min-block-size:var(--target);padding-inline:var(--s4);border-radius:var(--r-full);
background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);font-size:var(--fs-s);font-weight:500;white-space:nowrap;transition:background-color var(--fast),transform var(--fast);
&:hover{background:var(--canvas)}&:active{transform:scale(.97)}
&[aria-pressed=true],&[aria-current]:not([aria-current=false]){background:var(--selected);color:var(--on-selected);box-shadow:none;font-weight:600}
&[aria-disabled=true]{background:var(--sunken);color:var(--ink-3);box-shadow:none;cursor:not-allowed}
border:var(--forced-edge)
`;

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** A choice that is on or off; left out for a chip that only acts. */
  readonly selected?: boolean;
}

export function Chip({ selected, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={selected} className={cx(chip, className)} />;
}

/** A chip that is a link; `aria-current` marks the one we are at. */
export function ChipLink({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={cx(chip, className)} />;
}
