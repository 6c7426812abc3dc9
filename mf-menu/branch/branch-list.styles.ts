import { needsScripts } from '@sufra/module/scripted';
import { css } from '@sufra/ui/css';

export const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
export const list = css`display:grid;gap:var(--s3)`;
export const wide = css`@media (min-width:48em){grid-template-columns:1fr 1fr;gap:var(--s4)}`;
export const three = css`@media (min-width:75em){grid-template-columns:repeat(3,1fr)}`;
export const controls = css`display:flex;flex-direction:column;gap:var(--s3);&:has(>:only-child:empty){margin-block-end:calc(var(--s3)*-1)}`;
export const tools = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
export const search = css`
flex:1 1 16.25rem;display:flex;align-items:center;gap:var(--s3);min-block-size:var(--target);padding-inline:var(--s4);
border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);
&:focus-within{outline:3px solid transparent;box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-block-size:var(--target);background:none;border:0;outline:0}
input::placeholder{color:var(--ink-3)}
border:var(--forced-edge)
`;
// They do nothing by themselves.
export const scripted = css`${needsScripts}`;
// The map above the cards on a phone, beside them where there is room.
export const mapped = css`
@media (min-width:56.25em){
display:grid;grid-template-columns:minmax(22.5rem,27.5rem) 1fr;grid-template-rows:auto auto 1fr;column-gap:var(--s6);
align-items:start;
&>*{grid-column:1}
& label{flex-basis:100%}
}
`;
export const map = css`
block-size:min(270px,60dvh);border-radius:var(--r-l);
@media (min-width:56.25em){
&&{
grid-column:2;grid-row:1/span 4;position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s4));
block-size:calc(100dvh - var(--header-h,0px) - 172px);min-block-size:min(420px,80dvh)
}
}
`;
// Always in the page, so that screen readers announce what appears in it; takes no room while empty.
export const note = css`&:empty{margin-block-start:calc(var(--s3)*-1)}`;
export const whole = css`block-size:100%`;
