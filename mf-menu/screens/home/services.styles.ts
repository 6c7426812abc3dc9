import { needsScripts } from '@sufra/module/scripted';
import { css } from '@sufra/ui/css';

export const list = css`
display:grid;grid-template-columns:repeat(2,1fr);gap:var(--s3);
@media (max-width:56.1875em){&>li:last-child:nth-child(odd){grid-column:1/3;&>*{flex-direction:row;align-items:center;gap:var(--s3)}}}
@media (min-width:56.25em){grid-template-columns:repeat(auto-fit,minmax(min(100%,12.5rem),1fr));gap:var(--s6)}
`;
export const tile = css`
display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);inline-size:100%;block-size:100%;
text-align:start;padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);border:var(--forced-edge);
font-weight:600;
&:hover{background:var(--brand-wash)}
`;
export const scripted = css`${needsScripts}`;
export const icon = css`color:var(--brand-ink);font-size:1.625rem`;
