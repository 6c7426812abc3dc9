import { frameClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

/** The page of an order: one column on the phone; progress beside the receipt on wide screens. */
export const page = cx(
  frameClass,
  css`padding-block:var(--s4) var(--s12);@media (min-width:56.25em){padding-block:var(--s6) var(--s16)}`,
);
export const columns = css`
display:flex;flex-direction:column;gap:var(--s4);
@media screen and (min-width:56.25em){display:grid;grid-template-columns:minmax(0,1fr) 27.5rem;gap:var(--s8);align-items:start}
`;
export const column = css`display:flex;flex-direction:column;gap:var(--s4);min-inline-size:0`;
export const top = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s4);margin-block-end:var(--s4)`;
export const heading = css`min-inline-size:0;overflow-wrap:anywhere;font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
