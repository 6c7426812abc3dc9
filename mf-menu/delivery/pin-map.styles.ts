import { css } from '@sufra/ui/css';

export const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
// biome-ignore lint/plugin: a map
export const frame = css`block-size:300px;border-radius:var(--r-l);@media (min-width:56.25em){block-size:380px}`;
// Its tip is the middle, in both directions.
export const needle = css`
position:absolute;inset:0;display:grid;justify-items:center;align-content:center;
filter:drop-shadow(0 2px 3px var(--shade));
&>*{grid-area:1/1}
`;
export const head = css`
display:grid;place-items:center;inline-size:calc(1.25rem + 28px);aspect-ratio:1;translate:0 -34px;border-radius:50%;
background:var(--brand);color:var(--on-brand);font-size:1.25rem;
border:var(--forced-edge);@media (forced-colors:active){background:Canvas}
`;
export const point = css`
align-self:center;justify-self:center;inline-size:20px;block-size:12px;translate:0 -6px;
clip-path:polygon(0 0,100% 0,50% 100%);background:var(--brand);
@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}
`;
export const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s4)`;
export const words = css`flex:1 1 10rem;color:var(--ink-2)`;
export const steps = css`display:flex;gap:var(--s1)`;
