import { css } from '@sufra/ui/css';

export const section = css`
padding:18px var(--gut) var(--s6);border-block-start:8px solid var(--canvas);
@media (min-width:56.25em){padding-inline:var(--s6)}
`;
export const label = css`display:block;margin-block-end:var(--s2);font-size:1.0625rem;font-weight:600`;
export const field = css`
display:block;inline-size:100%;min-block-size:var(--control);padding:12px var(--s4);border:0;border-radius:var(--r-m);
background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);resize:vertical;field-sizing:content;
line-height:1.65;
&::placeholder{color:var(--ink-3)}
border:var(--forced-edge)
`;
export const room = css`margin-block-start:4px;color:var(--ink-2);font-size:var(--fs-cap)`;
export const tooLong = css`color:var(--danger);font-weight:500`;
