import { css } from '@sufra/ui/css';

export const pin = css`
position:absolute;inset-block-start:0;left:0;display:flex;flex-direction:column;align-items:center;pointer-events:auto;
&:is(:hover,:focus-visible,[aria-pressed=true]){z-index:2}
`;
export const bubble = css`
display:grid;place-items:center;place-content:center;min-block-size:var(--target);min-inline-size:var(--target);padding:0 var(--s4);
border-radius:var(--r-full);background:var(--surface);color:var(--brand-ink);
box-shadow:var(--raised);font-size:var(--fs-s);font-weight:600;white-space:nowrap;
[aria-pressed=true]>&{background:var(--selected);color:var(--on-selected)}
[data-closed]>&{color:var(--ink-2)}
[data-closed][aria-pressed=true]>&{background:var(--ink-2);color:var(--surface)}
border:var(--forced-edge)
`;
export const state = css`font-size:.75rem;font-weight:500;line-height:1.3`;
export const tail = css`
inline-size:14px;block-size:14px;margin-block-start:-8px;border-radius:2px;background:var(--surface);rotate:45deg;z-index:-1;
[aria-pressed=true]>&{background:var(--selected)}
[data-closed][aria-pressed=true]>&{background:var(--ink-2)}
`;
export const dot = css`
position:absolute;inset-block-start:0;left:0;inline-size:20px;block-size:20px;border:4px solid var(--here-edge);border-radius:50%;
background:var(--here);box-shadow:0 0 0 8px var(--here-halo);
@media (forced-colors:active){background:Highlight}
`;
/** Below the dot, in the middle, whatever the direction. */
export const here = css`
position:absolute;inset-block-start:100%;left:50%;translate:-50%;margin-block-start:10px;padding:0 var(--s2);border-radius:var(--r-full);
background:var(--surface);color:var(--ink);font-size:.75rem;font-weight:600;line-height:1.7;white-space:nowrap;border:var(--forced-edge)
`;
