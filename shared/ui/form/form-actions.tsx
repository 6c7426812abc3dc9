import type { ReactNode } from 'react';
import { css } from '../css.ts';

// Side by side as far as their words have room. In a sheet they stay at its foot, and what is typed scrolls
// above them; where that would leave no room, they come at its end. What sticks is measured from inside the
// padding of the sheet's body: they reach over it, or the text scrolls by below them.
const actions = css`
display:flex;flex-wrap:wrap;gap:var(--s2);
&>*{flex:1 1 11em}
@media (min-height:18em){dialog[data-dialog] &{position:sticky;inset-block-end:calc(-1*var(--s6));z-index:1;margin:0 calc(-1*var(--s4)) calc(-1*var(--s6));padding:var(--s3) var(--s4) max(var(--s4),env(safe-area-inset-bottom));border-block-start:1px solid var(--outline);background:var(--surface)}}
`;

export interface FormActionsProps {
  readonly children: ReactNode;
}

/**
 * The buttons that end a form or a long choice. In a dialog they are always in view, however long the form
 * and however large the text.
 */
export function FormActions({ children }: FormActionsProps) {
  return (
    <div data-actions="" className={actions}>
      {children}
    </div>
  );
}
