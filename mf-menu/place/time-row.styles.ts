import { css } from '@sufra/ui/css';

export const rows = css`inline-size:100%`;
export const row = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:3.75rem;padding-inline:6px;border-radius:var(--r-m);text-align:start;inline-size:100%;
&:is(button):hover{background:var(--canvas)}
`;
export const lead = css`
display:grid;place-items:center;flex:none;inline-size:calc(1.0625rem + 23px);block-size:calc(1.0625rem + 23px);border-radius:50%;
background:var(--brand-tint);color:var(--brand-ink);font-size:1.0625rem
`;
export const text = css`flex:1`;
export const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
export const strong = css`font-weight:500`;
export const arrow = css`color:var(--ink-2)`;
export const sooner = css`margin-inline-start:calc(1.0625rem + 41px);font-size:var(--fs-s)`;
