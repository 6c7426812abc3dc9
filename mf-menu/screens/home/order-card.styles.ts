import { css } from '@sufra/ui/css';

export const card = css`display:flex;flex-direction:column;gap:var(--s2);padding:10px 10px var(--s4)`;
export const oneRow = css`
@media (min-width:56.25em){
display:grid;grid-template-columns:minmax(15rem,auto) 1fr 1.2fr auto;gap:var(--s4);align-items:center;
padding-block:10px
}
`;
export const pick = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:3.75rem;padding-inline:6px;border-radius:var(--r-m);text-align:start;inline-size:100%;
&:is(a,button):hover{background:var(--canvas)}
`;
export const lead = css`
display:grid;place-items:center;flex:none;inline-size:calc(1.0625rem + 23px);block-size:calc(1.0625rem + 23px);border-radius:50%;
background:var(--brand-tint);color:var(--brand-ink);font-size:1.0625rem
`;
export const text = css`flex:1`;
export const caption = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5`;
export const terms = css`
min-block-size:3em;
@media (min-width:56.25em){min-block-size:1.5em}
color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5;
`;
export const strong = css`font-weight:500`;
export const arrow = css`color:var(--ink-2)`;
export const line = css`margin-inline:calc(1.0625rem + 41px) 6px;@media (min-width:56.25em){display:none}`;
export const start = css`margin-inline:6px`;
export const question = css`padding:var(--s2) 6px;font-size:var(--fs-h3)`;
export const stretch = css`padding-inline:6px`;
