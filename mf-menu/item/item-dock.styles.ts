import { css } from '@sufra/ui/css';

export const dock = css`
position:sticky;z-index:2;inset-block-end:0;background:var(--surface);box-shadow:var(--e2);border:var(--forced-edge);
padding:var(--s3) var(--gut) max(var(--s4),env(safe-area-inset-bottom));
@media (max-height:31.25em) and (min-width:37.5em){padding-block:var(--s2) max(var(--s2),env(safe-area-inset-bottom))}
@media (min-width:56.25em){position:static;padding-inline:var(--s6)}
`;
export const parts = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3);margin-block-end:10px;font-size:var(--fs-s)`;
export const deposit = css`display:inline-flex;flex-wrap:wrap;align-items:center;gap:0 6px;color:var(--accent-ink)`;
export const action = css`display:grid;grid-template-columns:auto minmax(0,1fr);align-items:start;gap:var(--s2);@media (max-width:14em){grid-template-columns:minmax(0,1fr);justify-items:start;&>*{max-inline-size:100%}&>:last-child{justify-self:stretch}}`;
// Why no more can be ordered is shown below both: beside the stepper it would take the button's room.
export const count = css`
display:contents;
&>span:first-child{border-radius:var(--r-m);min-block-size:var(--control)}
&>span:nth-child(2){grid-column:1/-1;order:1;text-align:start}
`;
export const grow = css`
@media (max-width:26.875em){& button{padding-inline:var(--s3);font-size:.9375rem}}
@media (max-width:22.4375em){
& button{flex-wrap:wrap;justify-content:center;column-gap:var(--s2);row-gap:0;line-height:1.5}
}
`;
