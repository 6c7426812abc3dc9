import { css, cx } from '@sufra/ui/css';

const columns = css`
@media (min-width:1200px){
display:grid;
grid-template-columns:184px 1fr 320px;
gap:var(--s6);
align-items:start;
max-inline-size:1280px;
margin-inline:auto;
padding:var(--s6) var(--gut) var(--s10);
}
`;
const withoutBasket = css`@media (min-width:1200px){grid-template-columns:184px 1fr}`;

export const layout = columns;
export const layoutWithoutBasket = cx(columns, withoutBasket);
export const notes = css`
display:grid;
gap:var(--s2);
padding:0 var(--gut) var(--s3);
&:empty{display:none}
@media (min-width:1200px){max-inline-size:1280px;margin-inline:auto;padding-block:var(--s4) 0}
`;
export const basket = css`
@media (min-width:1200px){position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s6))}
`;
export const foot = css`
padding:var(--s4) var(--gut) var(--s6);
color:var(--ink-2);
font-size:var(--fs-cap);
@media (min-width:1200px){padding-inline:0}
`;
