import { css, cx } from '@sufra/ui/css';

const columns = css`
@media (min-width:75em){
display:grid;
grid-template-columns:13.5rem 1fr 20rem;
gap:var(--s6);
align-items:start;
max-inline-size:var(--page-width);
margin-inline:auto;
padding:var(--s6) var(--gut) var(--s10);
}
`;
const withoutBasket = css`@media (min-width:75em){grid-template-columns:13.5rem 1fr}`;

export const layout = columns;
export const layoutWithoutBasket = cx(columns, withoutBasket);

/**
 * What stays while the dishes scroll by: the bar with the tabs below it, on a wide screen both in a column
 * beside the dishes. On a phone the filters stand at the end of the tabs, where the bar has no room for them.
 * In large letters, where the bar has several lines, the tabs alone stay.
 */
export const rail = css`
position:sticky;z-index:5;inset-block-start:var(--header-h,0px);background:var(--surface);
& :is(a,button,input){scroll-margin-block-start:calc(-1*var(--scroll-pad))}
@media (min-width:17.0625em) and (max-width:47.9375em){
&:has(>nav) search>button{
position:absolute;inset-block-end:0;inset-inline-end:0;inline-size:var(--control);block-size:calc(var(--control) + 1px);
border-radius:0;border-block-end:1px solid var(--outline)
}
&>nav{margin-inline-end:var(--control);padding-inline-end:var(--s2)}
}
@media (max-width:17em){display:contents;&>nav{position:sticky;z-index:5;inset-block-start:var(--header-h,0px)}}
@media (min-width:75em){
display:flex;flex-direction:column;gap:var(--s3);background:none;
inset-block-start:calc(var(--header-h,0px) + var(--s6));
max-block-size:calc(100dvh - var(--header-h,0px) - var(--s6)*2)
}
@media print{position:static}
`;
/** The site's header gives a phone's first row to the bar, and keeps its own controls at the end of it. */
export const bar = css`
display:flex;align-items:center;gap:var(--s1);min-block-size:calc(var(--target) + 12px);
padding-inline:var(--gut) calc(var(--gut) + var(--header-end,0px));
@media (max-width:47.9375em){
&:has(input:is(:focus,:not(:placeholder-shown)))>a{flex:0 0 0;max-block-size:var(--target);overflow:hidden;opacity:0}
}
@media (max-width:17em){background:var(--surface)}
@media (min-width:75em){flex-direction:column;align-items:stretch;gap:var(--s3);flex:none;padding:0}
`;
/**
 * A line above the dishes says what the tab says already: below it on a narrow screen a notice takes the
 * place of the first group's name.
 */
export const content = css`
@media (max-width:74.9375em){
&:has(>[role=status]>*) section:first-of-type>h2{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
&:has(>[role=status]>*) section:first-of-type{padding-block-start:0}
}
`;
/** The basket beside the dishes comes after all of them: the keyboard has a way past. */
export const skip = css`
display:none;
@media (min-width:75em){
display:block;position:fixed;inset-block-start:-8rem;inset-inline-start:var(--gut);z-index:40;padding:12px 20px;
border-radius:var(--r-m);background:var(--ink);color:var(--surface);font-weight:600;
&:focus{inset-block-start:8px}
}
`;
export const basket = css`
@media (min-width:75em){position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s6))}
`;
export const foot = css`
padding:var(--s4) var(--gut) var(--s6);
color:var(--ink-2);
font-size:var(--fs-cap);
@media (min-width:75em){padding-inline:0}
`;
