import { css } from '@sufra/ui/css';

export const tiles = css`
display:flex;flex-wrap:wrap;gap:6px;padding:6px;background:var(--sunken);border-radius:var(--r-l);
@media (max-width:22em){gap:3px;padding:4px}
`;
// As wide as each other while their longest word fits; else in rows. Their icons stand on one line, also
// beside a label of two.
export const tile = css`
flex:1 0 3.75rem;min-inline-size:min-content;display:flex;flex-direction:column;align-items:center;gap:4px;min-block-size:4.75rem;
padding:.5rem 2px;border-radius:var(--r-m);color:var(--ink-2);font-size:var(--fs-cap);font-weight:500;
line-height:1.3;text-align:center;transition:background-color var(--fast),transform var(--fast);
&:hover{color:var(--ink)}
&:active{transform:scale(.97)}
&[aria-current]{background:var(--pick);color:var(--on-pick);box-shadow:var(--pick-edge);font-weight:600}
border:var(--forced-edge)
`;
export const iconSize = css`font-size:1.375rem`;
export const large = css`min-block-size:6rem;padding-block:.75rem;gap:8px;background:var(--surface);color:var(--ink);font-size:var(--fs-s);font-weight:600;@media (max-width:22em){padding-block:.375rem;gap:4px;font-size:var(--fs-cap)}`;
export const largeIcon = css`color:var(--brand-ink);font-size:1.75rem`;
