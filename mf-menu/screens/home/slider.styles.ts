import { css } from '@sufra/ui/css';

export const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:min(18.75rem,82%);gap:var(--s3);margin-inline:calc(var(--gut)*-1);
padding:4px var(--gut) 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:var(--gut);
scrollbar-width:none;
&::-webkit-scrollbar{display:none}
&>li{scroll-snap-align:start}
&:has(>:only-child){grid-auto-columns:100%}
@media (min-width:56.25em){grid-auto-columns:1fr;margin:0;padding-inline:0;gap:var(--s6)}
`;
export const card = css`
display:grid;grid-template-columns:1fr 104px;align-items:center;gap:var(--s3);min-block-size:7rem;
padding:var(--s3) var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);border:var(--forced-edge);
font-weight:600;line-height:1.5;
@media (max-width:17em){grid-template-columns:1fr 72px}
@media (min-width:56.25em){
li:only-child>&{padding-inline:var(--s6);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-h3)}
}
`;
export const plate = css`aspect-ratio:1;border-radius:var(--r-m)`;
