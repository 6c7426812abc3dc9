import { css } from '@sufra/ui/css';
import { bare } from '@sufra/ui/desk';
import type { ReactNode } from 'react';

const part = css`display:grid;gap:12px;${bare};& legend{padding:0 0 8px;font-weight:600}`;

/** Fields of a form that belong together. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
