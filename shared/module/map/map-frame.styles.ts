import { css } from '@sufra/ui/css';

// A map is not mirrored, so that what is placed on it counts from the left in both directions.
export const frame = css`
position:relative;block-size:100%;overflow:clip;border-radius:inherit;background:var(--sunken);isolation:isolate;
border:var(--forced-edge)
`;
export const drawn = css`
position:absolute;inset:0;overflow:clip;
&[tabindex]{cursor:grab;user-select:none;touch-action:none}
&[tabindex]:focus-visible::after{content:'';position:absolute;inset:0;border-radius:inherit;outline:3px solid var(--brand-ink);outline-offset:-3px}
&>img{inline-size:100%;block-size:100%;object-fit:cover}
& .maplibregl-canvas-container{position:absolute;inset:0;cursor:grab;user-select:none;touch-action:none}
& .maplibregl-canvas{position:absolute;inset-block-start:0;left:0;touch-action:none}
& .maplibregl-canvas:focus-visible{outline:3px solid var(--brand-ink);outline-offset:-3px}
& .maplibregl-control-container,& .maplibregl-canary{display:none;background-color:salmon}
`;
export const layer = css`position:absolute;inset:0;pointer-events:none;transition:opacity var(--fast)`;
export const unlaid = css`visibility:hidden`;
export const tools = css`position:absolute;inset-block-end:var(--s3);inset-inline-end:var(--s3);display:grid;gap:var(--s2)`;
export const by = css`
position:absolute;inset-block-end:0;inset-inline-start:0;max-inline-size:calc(100% - 72px);padding:2px var(--s2);
border-start-end-radius:var(--r-s);background:var(--surface);background:color-mix(in oklab,var(--surface) 82%,transparent);color:var(--ink-2);
font-size:.75rem;line-height:1.5;
a{text-decoration:underline}
`;
export const trouble = css`
position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:var(--s3);padding:var(--s4);
text-align:center;color:var(--ink-2)
`;
export const whole = css`block-size:100%`;
