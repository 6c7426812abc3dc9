import { needsScripts } from '@sufra/module/scripted';
import { css } from '@sufra/ui/css';

/** The field is typed in, or holds words. Decided by styles, so that it needs no script. */
const IN_USE = ':has(input:is(:focus,:not(:placeholder-shown)))';

/** Not shown where no script can search. */
export const bar = css`
display:flex;align-items:center;gap:var(--s1);
@media (max-width:47.9375em){&${IN_USE}{flex:1}}
@media (min-width:48em) and (max-width:74.9375em){flex:0 1 24rem}
${needsScripts}
@media print{display:none}
`;
/** On a phone an icon, which is the field itself: with the focus it becomes as wide as the bar. */
export const field = css`
position:relative;flex:1;display:flex;align-items:center;gap:var(--s2);min-block-size:var(--target);padding-inline:var(--s3) 0;
border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
&:focus-within{outline:3px solid transparent;box-shadow:inset 0 0 0 2px var(--brand-ink)}
&>svg{flex:none;font-size:1.25rem}
input{flex:1;min-inline-size:0;min-block-size:var(--target);padding:0;background:none;border:0;outline:0}
input::placeholder{color:var(--ink-2)}
input::-webkit-search-cancel-button{display:none}
@media (max-width:47.9375em){
&:not(${IN_USE}){flex:none;inline-size:var(--target);justify-content:center;padding:0;background:none;box-shadow:none;cursor:pointer}
&:not(${IN_USE}) input{position:absolute;inset:0;inline-size:100%;opacity:0;cursor:inherit}
}
@media (min-width:75em){font-size:var(--fs-s)}
border:var(--forced-edge)
`;
export const dot = css`
position:relative;
&::after{
content:"";position:absolute;inset-block-start:8px;inset-inline-end:8px;inline-size:9px;block-size:9px;
border-radius:50%;background:var(--accent-ink)
}
`;
