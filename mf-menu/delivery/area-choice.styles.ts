import { needsScripts } from '@sufra/module/scripted';
import { css } from '@sufra/ui/css';

// While an area is typed there is always a screen below the field, however few were found: it stays at the top.
export const stack = css`
display:flex;flex-direction:column;gap:var(--s3);
@media (max-width:56.24em){&:has(>label>input:focus){min-block-size:100svh}}
`;
export const list = css`display:grid;gap:0 var(--s5);@media (min-width:56.25em){grid-template-columns:1fr 1fr}`;
export const oneColumn = css`display:grid`;
// They need a live page; the list below does not.
export const scripted = css`${needsScripts}`;
export const search = css`
scroll-margin-block-start:var(--s2);display:flex;align-items:center;gap:var(--s3);min-block-size:3rem;padding-inline:var(--s4);border-radius:var(--r-m);
background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);
&:focus-within{outline:3px solid transparent;box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-inline-size:0;min-block-size:3rem;background:none;border:0;outline:0}
input::placeholder{color:var(--ink-3)}
border:var(--forced-edge);
${needsScripts}
`;
export const line = css`block-size:4rem`;
export const under = css`display:flex;inline-size:fit-content;margin:0 0 -8px;padding:0;color:inherit;text-decoration:underline;text-underline-offset:.25em`;
