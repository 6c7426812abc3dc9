import { css } from '@sufra/ui/css';

export const bar = css`
display:grid;grid-template-columns:1fr auto;align-items:end;gap:6px var(--s3);padding:var(--s3) var(--gut) var(--s4);
@media (min-width:1200px){max-inline-size:1280px;margin-inline:auto;padding-block:var(--s4) 0}
`;
export const title = css`font-size:var(--fs-h2);@media (min-width:900px){font-size:var(--fs-h1)}`;
export const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-s);font-weight:500;line-height:1.5`;
export const line = css`grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--ink-2);font-size:var(--fs-s)`;
export const goesTo = css`
grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;gap:0 10px;min-block-size:44px;margin-block:-6px;
color:var(--ink-2);font-size:var(--fs-s);text-align:start;
svg{flex:none;color:var(--brand-ink)}
&:hover b{text-decoration:underline}
`;
export const areaName = css`display:inline-flex;align-items:center;gap:6px;color:var(--ink);font-weight:600`;
export const whole = css`white-space:nowrap`;
export const change = css`
flex:none;display:inline-flex;align-items:center;gap:var(--s2);min-block-size:44px;white-space:nowrap;
padding-inline:var(--s4);border-radius:var(--r-full);background:var(--brand-tint);color:var(--brand-ink);
font-size:var(--fs-s);font-weight:600;
&:hover{filter:brightness(.97)}
`;
