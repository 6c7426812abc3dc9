import { css } from '@sufra/ui/css';

export const bar = css`
display:flex;gap:var(--s2);padding:0 var(--gut) var(--s3);
@media (min-width:75em){max-inline-size:80rem;margin-inline:auto;padding-block:var(--s3) 0}
@media print{display:none}
`;
export const field = css`
flex:1;display:flex;align-items:center;gap:var(--s3);min-block-size:2.875rem;padding-inline:var(--s4) 4px;
border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
&:focus-within{box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-inline-size:0;min-block-size:var(--target);background:none;border:0;outline:0}
input::placeholder{color:var(--ink-2)}
input::-webkit-search-cancel-button{display:none}
@media (min-width:48em){max-inline-size:35rem}
border:var(--forced-edge)
`;
export const dot = css`
position:relative;
&::after{
content:"";position:absolute;inset-block-start:8px;inset-inline-end:8px;inline-size:9px;block-size:9px;
border-radius:50%;background:var(--accent-ink)
}
`;
