/** Layout of the three steps: one column with the action in reach of the thumb, two columns where there is room. */
import { pageClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

export const page = cx(pageClass, css`@media (max-width:56.24em){padding-block-end:11rem}`);
export const columns = css`
display:grid;gap:var(--s4);align-items:start;
@media (min-width:56.25em){grid-template-columns:1fr 1fr;gap:var(--s6)}
`;
export const column = css`display:grid;gap:var(--s4);min-inline-size:0`;
export const card = css`display:grid;gap:var(--s3)`;
export const title = css`font-size:var(--fs-l)`;
export const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
/** The frame hides its tab bar where `data-dock` is. */
export const action = css`
display:grid;gap:var(--s2);
@media (max-width:56.24em){position:fixed;inset-inline:0;inset-block-end:0;z-index:6;max-block-size:60dvh;overflow-y:auto;padding:var(--s3) var(--gut) max(16px,env(safe-area-inset-bottom));background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge)}
`;
export const sum = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3);font-size:var(--fs-s)`;
export const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline`;
