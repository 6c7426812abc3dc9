import type { ComponentPropsWithRef } from 'react';
import { css, cx } from '../css.ts';
import { CaretDownIcon } from '../icons/index.ts';
import { inputClass } from './input-class.ts';

const frame = css`position:relative;display:flex;align-items:center`;
const select = css`appearance:none;padding-inline-end:calc(1.125rem + 20px);cursor:pointer`;
const caret = css`position:absolute;inset-inline-end:14px;pointer-events:none;font-size:.875rem;color:var(--ink-2)`;

/** The browser's own list of choices with the look of a text field; the control of a `Field`. */
export function Select(props: Omit<ComponentPropsWithRef<'select'>, 'className'>) {
  return (
    <span className={frame}>
      <select {...props} className={cx(inputClass, select)} />
      <CaretDownIcon className={caret} />
    </span>
  );
}
