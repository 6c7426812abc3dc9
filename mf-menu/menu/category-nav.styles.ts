import { css } from '@sufra/ui/css';

export const nav = css`
position:sticky;z-index:4;inset-block-start:var(--header-h,0px);
& a{scroll-margin-block-start:-72px}
@media (min-width:1200px){
&{
align-self:start;flex-direction:column;gap:2px;padding:0;border:0;background:none;
max-block-size:calc(100dvh - var(--header-h,0px) - 48px);inset-block-start:calc(var(--header-h,0px) + var(--s6));
overflow:auto
}
& a{
justify-content:space-between;gap:var(--s2);min-block-size:46px;padding-inline:14px;border-radius:var(--r-s);
white-space:normal
}
& a:hover{background:var(--sunken)}
& a[aria-current]{background:var(--brand-tint)}
& a[aria-current]::after{display:none}
}
`;
export const number = css`
display:none;flex:none;white-space:nowrap;font-size:var(--fs-cap);font-variant-numeric:tabular-nums;
@media (min-width:1200px){display:inline}
`;
