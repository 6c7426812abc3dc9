import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const part = css`display:grid;gap:12px;border:0;margin:0;padding:0;min-inline-size:0;& legend{padding:0 0 8px;font-weight:600}`;

/** Fields of a form that belong together. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
