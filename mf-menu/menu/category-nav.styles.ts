import { css } from '@sufra/ui/css';

export const nav = css`
@media (min-width:75em){
&{flex-direction:column;gap:2px;padding:0;border:0;background:none;overflow:auto}
& a{
justify-content:space-between;gap:var(--s2);min-block-size:2.875rem;padding-inline:14px;border-radius:var(--r-s);
white-space:normal
}
& a:hover{background:var(--sunken)}
& a[aria-current]{background:var(--brand-tint)}
& a[aria-current]::after{display:none}
}
`;
export const number = css`
display:none;flex:none;white-space:nowrap;font-size:var(--fs-cap);font-variant-numeric:tabular-nums;
@media (min-width:75em){display:inline}
`;
