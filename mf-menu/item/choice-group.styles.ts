import { css } from '@sufra/ui/css';

export const section = css`padding:18px var(--gut);border-block-start:8px solid var(--canvas);@media (min-width:56.25em){padding-inline:var(--s6)}`;
export const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px var(--s3);margin-block-end:4px`;
export const title = css`font-size:1.0625rem;&:focus{outline:0}`;
export const rule = css`color:var(--ink-2);font-size:var(--fs-s)`;
export const problemText = css`display:flex;align-items:center;gap:6px;padding-block:4px;color:var(--danger);font-size:var(--fs-s);font-weight:500`;
export const row = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-block:4px;cursor:pointer;
li+li &{border-block-start:1px solid var(--outline)}
`;
export const counted = css`cursor:default`;
export const off = css`color:var(--ink-3);cursor:not-allowed`;
export const label = css`flex:1`;
export const aside = css`flex:none;color:var(--ink-2);font-size:var(--fs-s);white-space:nowrap`;
export const free = css`color:var(--success);font-weight:600`;
// Beside a stepper there is not always room for the share that is included and the price of one more.
export const small = css`display:block;color:var(--ink-2);font-size:var(--fs-cap);line-height:1.5;&>span{white-space:normal}`;
export const together = css`white-space:nowrap`;
export const warning = css`color:var(--danger)`;
export const brought = css`
border-block-start-width:0;padding-block-start:0;
& fieldset{padding-inline-start:var(--s4);border-inline-start:3px solid var(--brand-tint)}
`;
export const reason = css`font-size:var(--fs-cap)`;
export const box = css`
appearance:none;flex:none;display:grid;place-items:center;inline-size:1.5rem;block-size:1.5rem;margin:0;border-radius:7px;
box-shadow:inset 0 0 0 2px var(--outline-strong);background:var(--surface);cursor:inherit;
&::after{
content:"";inline-size:.75rem;block-size:.4375rem;margin-block-end:.1875rem;border:solid transparent;border-width:0 0 .15625rem .15625rem;
transform:rotate(-45deg)
}
&:checked{background:var(--selected);box-shadow:none}
&:checked::after{border-color:var(--on-selected)}
&[aria-disabled=true]{background:var(--sunken);box-shadow:inset 0 0 0 2px var(--outline)}
@media (forced-colors:active){appearance:auto}
`;
export const round = css`border-radius:50%;&::after{display:none}&:checked{background:var(--surface);box-shadow:inset 0 0 0 .4375rem var(--selected)}`;
