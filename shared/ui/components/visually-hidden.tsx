import type { ReactNode } from 'react';
import { css } from '../css.ts';

const hidden = css`position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap`;

/** Words for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
  id,
  role,
}: {
  /** `div` around a heading. */
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
  readonly id?: string;
  /** For words that change, or that come later. */
  readonly role?: 'status';
}) {
  return (
    <Element id={id} role={role} className={hidden}>
      {children}
    </Element>
  );
}
