import { css } from '@sufra/ui/css';

export const card = css`display:flex;flex-direction:column;gap:var(--s2)`;
// The distance stands beside the name, however long the address is; in large letters below it.
export const top = css`display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:var(--s1) var(--s3);&>:first-child{flex:1 1 9rem;min-inline-size:0}`;
export const name = css`font-size:var(--fs-l)`;
export const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
export const far = css`flex:none;font-size:var(--fs-s);font-weight:600;white-space:nowrap`;
export const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
export const caption = css`color:var(--ink-2);font-size:var(--fs-cap)`;
export const actions = css`display:flex;align-items:center;gap:var(--s2);margin-block-start:auto;padding-block-start:var(--s2)`;
export const form = css`flex:1`;
export const closed = css`h2,h3{color:var(--ink-2)}`;
// Reached from its pin, not by Tab; on a phone the pins stay in sight above it.
export const reached = css`
scroll-margin-block:calc(var(--header-h,0px) + var(--s4)) var(--s10);
&:focus{outline:3px solid var(--brand-ink);outline-offset:-3px}
`;
export const lit = css`background:var(--brand-wash)`;
