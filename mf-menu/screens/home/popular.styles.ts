import { css } from '@sufra/ui/css';

export const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 var(--s3);min-block-size:var(--target)`;
export const title = css`font-size:var(--fs-h3);@media (min-width:56.25em){font-size:var(--fs-h2)}`;
export const link = css`font-size:var(--fs-s)`;
export const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:9.375rem;gap:var(--s3);margin-inline:calc(var(--gut)*-1);
padding-inline:var(--gut);padding-block:4px 8px;overflow-x:auto;scroll-snap-type:x proximity;
scroll-padding-inline:var(--gut);scrollbar-width:none;
&::-webkit-scrollbar{display:none}
&>li{scroll-snap-align:start}
@media (min-width:56.25em){
grid-auto-flow:row;grid-template-columns:repeat(5,1fr);gap:var(--s6);margin:0;padding-inline:0;overflow:visible
}
`;
