import { css } from '@sufra/ui/css';

export const frame = css`
position:relative;flex:1 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;
background:var(--surface);scroll-padding-block:64px 150px;
@media (min-width:56.25em){
display:grid;grid-template:minmax(0,1fr) auto/minmax(0,400px) minmax(0,1fr);overflow:hidden;
block-size:min(44rem,calc(100dvh - 64px))
}
`;
export const closing = css`
position:sticky;z-index:3;inset-block-start:14px;block-size:0;padding-inline:14px;
@media (min-width:56.25em){position:absolute;inset-inline-start:0}
`;
/**
 * Ground of the closing button once the picture has scrolled away: text passes below it. Until then it lies
 * behind the picture's end, so that nothing moves.
 */
export const ground = css`
position:sticky;z-index:1;inset-block-start:0;block-size:4rem;margin-block-start:-4rem;background:var(--surface);pointer-events:none;
@media (min-width:56.25em){display:none}
`;
export const picture = css`position:relative;z-index:2;@media (min-width:56.25em){grid-row:1/3;block-size:100%}`;
export const plate = css`
block-size:min(252px,30dvh);aspect-ratio:auto;border-radius:0;--plate-size:min(258px,70vw,30.7dvh);--dish-size:min(150px,18dvh);
@media (min-width:56.25em){block-size:100%;--plate-size:340px;--dish-size:190px}
`;
export const body = css`@media (min-width:56.25em){overflow-y:auto;overscroll-behavior:contain;scroll-padding-block:16px}`;
export const intro = css`
display:flex;flex-direction:column;gap:var(--s2);padding:var(--s5) var(--gut) 18px;
@media (min-width:56.25em){padding-inline:var(--s6)}
`;
export const titleRow = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s2)`;
export const title = css`font-size:var(--fs-h2);font-weight:600;line-height:1.4`;
export const description = css`color:var(--ink-2)`;
export const price = css`font-size:var(--fs-l)`;
export const waiting = css`display:grid;gap:var(--s3);padding:var(--s5) var(--gut)`;
