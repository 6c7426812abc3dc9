import { css } from '@sufra/ui/css';

/** A menu's rail and, on a wide screen beside it, its dishes. */
export const body = css`
min-inline-size:0;
@media (min-width:75em){display:grid;grid-template-columns:11.5rem 1fr;gap:var(--s6);align-items:start}
`;
/** Search and groups stay while the dishes scroll by: in one row, on a wide screen in a column beside them. */
export const rail = css`
position:sticky;z-index:4;inset-block-start:var(--header-h,0px);margin-inline:calc(-1*var(--gut));background:var(--surface);
@media (max-width:74.9375em){
display:flex;align-items:center;
&>search{position:relative;align-self:stretch;padding-inline-start:var(--gut);border-block-end:1px solid var(--outline)}
&>search::after{
content:"";position:absolute;z-index:1;inset-block:0;inset-inline-start:100%;inline-size:var(--s4);background:linear-gradient(to right,var(--surface),transparent);pointer-events:none
}
[dir=rtl] &>search::after{background:linear-gradient(to left,var(--surface),transparent)}
&>nav{flex:1;min-inline-size:0}
&:has(input:is(:focus,:not(:placeholder-shown)))>search{flex:1;padding-inline-end:var(--gut);&::after{content:none}}
&:has(input:is(:focus,:not(:placeholder-shown)))>nav{display:none}
}
& :is(a,button,input){scroll-margin-block-start:calc(-1*var(--scroll-pad))}
@media (min-width:62.5em){margin-inline:0}
@media (min-width:75em){
display:flex;flex-direction:column;gap:var(--s3);background:none;
inset-block-start:calc(var(--header-h,0px) + var(--s6));
max-block-size:calc(100dvh - var(--header-h,0px) - var(--s6)*2);
&>search{flex:none;padding:0}
}
@media print{position:static}
`;
