import { css } from '@sufra/ui/css';

export const row = css`border-block-end:1px solid var(--outline)`;
export const button = css`
display:flex;align-items:center;gap:var(--s3);inline-size:100%;min-block-size:4rem;padding:var(--s2) var(--s2);
border-radius:var(--r-m);text-align:start;
&:hover{background:var(--brand-wash)}
&[aria-disabled=true]{opacity:.6;cursor:progress}
`;
export const chosenRow = css`background:var(--brand-wash)`;
export const words = css`flex:1;display:flex;flex-direction:column;line-height:1.6;min-inline-size:0`;
export const name = css`font-weight:600`;
export const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
export const arrow = css`flex:none;color:var(--ink-2)`;
