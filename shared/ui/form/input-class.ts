import { css } from '../css.ts';

/** The box of every text control. By its own path it comes without the library of forms. */
export const inputClass: string = css`
display:flex;align-items:center;inline-size:100%;min-block-size:var(--control);padding-inline:var(--s4);border:0;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);
font-size:var(--fs-m);line-height:1.6;text-align:start;transition:box-shadow var(--fast);
[dir=rtl] &[dir=ltr]{text-align:end}
&::placeholder{color:var(--ink-3);opacity:1}
&:focus{outline:3px solid transparent;box-shadow:inset 0 0 0 2px var(--brand-ink),0 0 0 4px var(--brand-tint)}
&[aria-invalid=true]{box-shadow:inset 0 0 0 2px var(--danger)}
&[aria-invalid=true]:focus{box-shadow:inset 0 0 0 2px var(--danger),0 0 0 4px var(--danger-tint)}
&:disabled{background:var(--sunken);color:var(--ink-2);box-shadow:none}
&::-webkit-search-cancel-button{-webkit-appearance:none;appearance:none}
border:var(--forced-edge)
`;
