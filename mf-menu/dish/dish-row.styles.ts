import { css } from '@sufra/ui/css';

export const row = css`
position:relative;display:grid;grid-template-columns:1fr 116px;gap:var(--s4);align-items:start;
padding-block:var(--s4);
@media (min-width:75em){
grid-template-columns:1fr 100px;gap:var(--s3);padding:var(--s4);border-radius:var(--r-l);background:var(--surface);
box-shadow:var(--card-shadow)
}
@media (max-width:22.4375em){grid-template-columns:1fr 92px}
`;
export const text = css`display:flex;flex-direction:column;gap:4px`;
export const title = css`
font-size:var(--fs-m);line-height:1.5;
a::after{content:"";position:absolute;inset:0 -8px;border-radius:var(--r-m)}
a:focus-visible{outline:0}a:focus-visible::after{outline:3px solid var(--brand-ink);outline-offset:-3px}
`;
export const description = css`
display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;color:var(--ink-2);font-size:var(--fs-s);line-height:1.75;
`;
export const when = css`color:var(--accent-ink);font-size:var(--fs-cap)`;
export const picture = css`position:relative`;
/** Where the round button lies: at the plate's corner. */
export const addPlace = css`position:absolute;z-index:1;inset-block-end:-8px;inset-inline-end:-8px`;
export const offer = css`position:absolute;inset-block-start:6px;inset-inline-start:6px;font-size:min(var(--fs-xs),4.6vw);padding:2px 8px;max-inline-size:calc(100% - 6px);white-space:normal;line-height:1.25`;
export const goneText = css`h3,bdi{color:var(--ink-2)}`;
