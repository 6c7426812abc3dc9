import { css } from '@sufra/ui/css';

export const rows = css`inline-size:100%`;
export const row = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:60px;padding-inline:6px;border-radius:var(--r-m);text-align:start;inline-size:100%;
&:is(button):hover{background:var(--canvas)}
`;
export const lead = css`
display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:50%;
background:var(--brand-tint);color:var(--brand-ink);font-size:17px
`;
export const text = css`flex:1`;
export const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
export const strong = css`font-weight:500`;
export const arrow = css`color:var(--ink-2)`;
export const sooner = css`margin-inline-start:58px;font-size:var(--fs-s)`;
